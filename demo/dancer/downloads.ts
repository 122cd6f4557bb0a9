import { createRandom } from '#demo/generator/random.ts'

interface Sheet {
  readonly title: string
  readonly lines: readonly string[]
}

/** The printed sheets of the academy, by file name. */
export const sheets: Readonly<Record<string, Sheet>> = {
  'calentamiento.pdf': {
    title: 'Calentamiento en casa',
    lines: [
      '1. Respira hondo cuatro veces, de pie y con los pies separados.',
      '2. Cuello: medias lunas lentas, cuatro por lado.',
      '3. Hombros: ocho círculos hacia atrás y ocho hacia delante.',
      '4. Costillas: a los lados, ocho veces, sin mover la cadera.',
      '5. Cadera: ocho círculos por lado, con las rodillas blandas.',
      '6. Rodillas y tobillos: ocho flexiones y ocho elevaciones.',
      '7. Una canción a ritmo medio, marcando el básico que prefieras.',
      'Si algo duele, para. Calentar no duele.',
    ],
  },
  'contar-la-musica.pdf': {
    title: 'Cómo contar la música',
    lines: [
      'Salsa: 1 2 3 (4) 5 6 7 (8). El silencio también se baila.',
      'Bachata: 1 2 3 toque, 5 6 7 toque.',
      'Sevillanas: de tres en tres, con el acento en el uno.',
      'Hip hop: de ocho en ocho, con la caja en el 2 y en el 4.',
      'Truco: da una palma en cada uno hasta que salga sola.',
      'Después esconde la palma en el pie y sigue contando por dentro.',
    ],
  },
  'diario-de-practica.pdf': {
    title: 'Diario de práctica',
    lines: [
      'Fecha: ____________   Clase: ______________________________',
      'Hoy me ha salido: ________________________________________',
      'Quiero repetir: __________________________________________',
      'Una sensación: ___________________________________________',
      '',
      'Fecha: ____________   Clase: ______________________________',
      'Hoy me ha salido: ________________________________________',
      'Quiero repetir: __________________________________________',
      'Una sensación: ___________________________________________',
    ],
  },
}

// WinAnsi, the encoding of a PDF's built-in fonts, has the Spanish letters where Latin-1 has them.
const literal = (text: string) => text.replace(/[\\()]/g, (sign) => `\\${sign}`)

/** One A4 page with a title and its lines, in fonts every reader has. */
export function printPdf({ title, lines }: Sheet): Buffer {
  const page = [
    'BT /Bold 24 Tf 60 760 Td',
    `(${literal(title)}) Tj`,
    '/Plain 13 Tf 0 -44 Td 26 TL',
    ...lines.map((line) => `(${literal(line)}) Tj T*`),
    'ET',
  ].join('\n')
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (es) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /Bold 5 0 R /Plain 6 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(page, 'latin1')} >>\nstream\n${page}\nendstream`,
    font('Helvetica-Bold'),
    font('Helvetica'),
    `<< /Title (${literal(title)}) >>`,
  ]
  let file = '%PDF-1.4\n'
  const starts = objects.map((object, index) => {
    const start = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return start
  })
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

/** Beats a minute of the click tracks, by file name. */
export const clickTracks: Readonly<Record<string, number>> = { 'pulso-100.mp3': 100, 'pulso-180.mp3': 180 }

/** A click track of 64 beats, the first of every eight accented: mono 16-bit samples at 24 kHz. */
export function clickSamples(bpm: number): Buffer {
  const rate = 24_000
  const step = 60 / bpm
  const noise = createRandom(`click ${bpm}`)
  const samples = new Int16Array(Math.round(64 * step * rate))
  for (let beat = 0; beat < 64; beat++) {
    const frequency = beat % 8 === 0 ? 1568 : 1046
    const first = Math.round(beat * step * rate)
    for (let index = 0; index < rate * 0.08 && first + index < samples.length; index++) {
      const t = index / rate
      const wood = Math.sin(2 * Math.PI * frequency * t) + 0.1 * (noise.next() - 0.5)
      samples[first + index] = Math.round(wood * Math.exp(-48 * t) * 22_000)
    }
  }
  return Buffer.from(samples.buffer)
}
