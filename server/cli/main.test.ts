import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkConsistency } from '#server/domain/catalogue/check-consistency.ts'
import { checkShape } from '#server/domain/catalogue/import-catalogue.ts'
import { aCourse, aLesson, aProfessor, aProgram, places } from '#tests/factories/catalogue.ts'
import { aCatalogueFile, aFullCatalogueFile, aLessonMedia } from '#tests/factories/catalogue-file.ts'
import { spawnProgram, temporaryFolder } from '#tests/setup/server/spawned-process.ts'
import { faultLine } from './fault-messages.ts'

const timeoutMs = 60_000

function linesFor(value: unknown): string[] {
  const shaped = checkShape(value)
  const faults = 'faults' in shaped ? shaped.faults : checkConsistency(shaped.file)
  return faults.map((fault) => faultLine(fault, value))
}

const lessons = (...over: Record<string, unknown>[]) =>
  aCatalogueFile({ videos: over.map((changes, index) => ({ ...aLesson({ id: index + 1 }), ...changes })) as never })

test('a valid catalogue file has no faults', () => {
  expect(linesFor(aCatalogueFile())).toEqual([])
  expect(linesFor(aFullCatalogueFile())).toEqual([])
})

test.each([
  [{ duration: -1 }, 'videos[0].duration: debe ser un número entero mayor o igual que 0'],
  [{ duration: 'secreto' }, 'videos[0].duration: debe ser un número entero mayor o igual que 0'],
  [{ duration: -1.5 }, 'videos[0].duration: debe ser un número entero mayor o igual que 0'],
  [{ title: '' }, 'videos[0].title: debe ser un texto de 1 a 200 caracteres'],
  [{ title: undefined }, 'videos[0].title: falta, y debe ser un texto de 1 a 200 caracteres'],
  [{ paid: 1 }, 'videos[0].paid: debe ser true o false'],
  [{ level: 'expert' }, 'videos[0].level: debe ser uno de estos valores: advanced, basic, beginner, intermediate'],
  [
    { available_at: 'mañana' },
    'videos[0].available_at: debe ser una fecha y hora ISO 8601, como 2026-03-05T10:00:00.000Z o null',
  ],
  [{ groups: {} }, 'videos[0].groups: debe ser una lista'],
])('a lesson with %o is reported', (changes, line) => {
  expect(linesFor(lessons(changes))).toEqual([line])
})

test('every invalid row is reported, not only the first', () => {
  expect(linesFor(lessons({ duration: -1 }, {}, { order: 'x', slug: '' }))).toEqual([
    'videos[0].duration: debe ser un número entero mayor o igual que 0',
    'videos[2].order: debe ser un número entero mayor o igual que 0',
    'videos[2].slug: debe ser un texto de 1 a 160 caracteres',
  ])
})

test('list items are reported by their own type, lesson or block', () => {
  const list = [
    { type: 'lesson', id: 1 },
    { type: 'block', id: 0, name: 'x', lessons: [{ type: 'lesson', id: 1, order: 0 }] },
  ]
  expect(linesFor(aCatalogueFile({ courses: [aCourse({ lessons: list as never })] }))).toEqual([
    'courses[0].lessons[0].order: falta, y debe ser un número entero mayor que 0',
    'courses[0].lessons[1].id: debe ser un número entero mayor que 0',
    'courses[0].lessons[1].lessons[0].order: debe ser un número entero mayor que 0',
  ])
})

test.each([
  ['nada', 'el fichero: debe ser un objeto'],
  [{ ...aCatalogueFile(), otra: 1 }, 'otra: no se conoce este campo'],
])('%j is not a catalogue', (value, line) => {
  expect(linesFor(value)).toEqual([line])
})

test('references between rows are checked', () => {
  const file = aCatalogueFile({
    videos: [
      aLesson({ id: 1, course_id: 9 }),
      aLesson({ id: 1, slug: 'Año' }),
      aLesson({ id: 3, course_id: 1, lesson_block_id: 5 }),
      aLesson({ id: 4, lesson_block_id: 5, discipline: { slug: 'tango', name: 'Tango' } }),
      aLesson({ id: 5, instructor: { ...aLesson().instructor, id: 8 }, family: { slug: 'x', name: 'X' } }),
      aLesson({ id: 3_000_000_000 }),
      aLesson({ id: 7, public: false, lead: true, paid: true }),
    ],
    courses: [aCourse({ lessons: [...places(1, 77, 1), { type: 'block', id: 4, name: 'B', lessons: [] }] })],
    media: [
      { video_id: 50, media: aLessonMedia() },
      {
        video_id: 7,
        media: aLessonMedia({ front: 'lead/a.mp4', rear: null, saver: { front: 'paid/b.mp4', rear: 'lead/b.mp4' } }),
      },
    ],
    files: [
      { key: 'public/a.mp4', source: '../a.mp4' },
      { key: 'public/a.mp4', source: '/etc/passwd' },
    ],
  })
  expect(linesFor(file).sort()).toEqual([
    'courses[0].lessons[1].id: no hay ninguna clase con este id',
    'courses[0].lessons[2].id: está repetido',
    'courses[0].lessons[3].id: el curso no tiene ningún bloque con este id',
    'files[0].source: debe quedar dentro de la carpeta del catálogo',
    'files[1].key: está repetido',
    'files[1].source: debe quedar dentro de la carpeta del catálogo',
    'media[0].video_id: no hay ninguna clase con este id',
    'media[1].media.front: debe empezar por la carpeta que abre su clase y ninguna otra (public/, lead/, paid/ o challenge/)',
    'media[1].media.saver.rear: debe empezar por la carpeta que abre su clase y ninguna otra (public/, lead/, paid/ o challenge/)',
    'videos[0].course_id: no hay ningún curso con este id',
    'videos[1].id: está repetido',
    'videos[1].slug: solo puede llevar letras minúsculas de la a a la z sin acentos, cifras y guiones sueltos',
    'videos[2].lesson_block_id: el curso no tiene ningún bloque con este id',
    'videos[3].discipline.slug: su familia no tiene ninguna disciplina con este slug',
    'videos[3].lesson_block_id: una clase sin curso no puede estar en un bloque',
    'videos[4].family.slug: no hay ninguna familia con este slug',
    'videos[4].instructor.id: no hay ningún profesor ni profesora con este id',
    'videos[5].id: debe ser como mucho 2147483647',
  ])
})

test('a slug is unique among courses and among programs, and a course and a program may share one', () => {
  const [first, same, other] = [
    { id: 1, slug: 'salsa-basica' },
    { id: 2, slug: 'salsa-basica' },
    { id: 3, slug: 'otra' },
  ]
  const courses = [aCourse(first), aCourse(same), aCourse(other)]
  expect(linesFor(aCatalogueFile({ courses, programs: [aProgram(other), aProgram(first), aProgram(same)] }))).toEqual([
    'courses[1].slug: está repetido',
    'programs[2].slug: está repetido',
  ])
  expect(linesFor(aCatalogueFile({ courses: [aCourse(first)], programs: [aProgram(first)] }))).toEqual([])
})

test.each(['Salsa-Basica', 'salsa--basica', 'salsa-', 'salsa/basica', 'año'])(
  'the slug %s is in no path that has a screen',
  (slug) => {
    const file = aCatalogueFile({
      videos: [aLesson({ slug })],
      professors: [aProfessor({ slug })],
      courses: [aCourse({ slug })],
      programs: [aProgram({ slug })],
    })
    expect(linesFor(file)).toEqual(
      ['videos', 'professors', 'courses', 'programs'].map(
        (kind) =>
          `${kind}[0].slug: solo puede llevar letras minúsculas de la a a la z sin acentos, cifras y guiones sueltos`,
      ),
    )
  },
)

test('staff import a catalogue with its files, and export what can be imported again', {
  timeout: timeoutMs,
}, async () => {
  const folder = temporaryFolder()
  const env = { DATA_DIR: join(folder, 'data') }
  const path = join(folder, 'catalogo.json')
  mkdirSync(join(folder, 'clips'))
  writeFileSync(join(folder, 'clips/salsa.mp4'), 'clip')
  const file = { ...aFullCatalogueFile(), files: [{ key: 'public/clips/salsa-front.mp4', source: 'clips/salsa.mp4' }] }
  writeFileSync(path, JSON.stringify(file))
  const imported = spawnProgram('server/cli/main.ts', ['catalogue', 'import', path], env)
  expect([await imported.ended, imported.output.out]).toEqual([
    0,
    'Catálogo importado. Clases: 4. Cursos: 1. Programas: 1.\n',
  ])
  expect(readFileSync(join(folder, 'data/media/public/clips/salsa-front.mp4'), 'utf8')).toBe('clip')
  const exported = spawnProgram('server/cli/main.ts', ['catalogue', 'export', join(folder, 'copia.json')], env)
  expect(await exported.ended).toBe(0)
  expect(JSON.parse(readFileSync(join(folder, 'copia.json'), 'utf8'))).toEqual({ ...file, files: [] })
})

test('a file with a byte order mark is read, as Windows writes it', { timeout: timeoutMs }, async () => {
  const folder = temporaryFolder()
  const path = join(folder, 'catalogo.json')
  writeFileSync(path, `\uFEFF${JSON.stringify(aCatalogueFile())}`)
  const imported = spawnProgram('server/cli/main.ts', ['catalogue', 'import', path], { DATA_DIR: join(folder, 'data') })
  expect([await imported.ended, imported.output.err]).toEqual([0, ''])
})

test('a file that is no JSON is refused with the line and the column of its fault', {
  timeout: timeoutMs,
}, async () => {
  const folder = temporaryFolder()
  const path = join(folder, 'catalogo.json')
  for (const [text, place] of [
    ['\uFEFF{\n  "version": uno\n}', 'línea 2, columna 14'],
    ['{\n  "version": 1,\n}', 'línea 3, columna 1'],
    ['', 'línea 1, columna 1'],
  ]) {
    writeFileSync(path, text ?? '')
    const { ended, output } = spawnProgram('server/cli/main.ts', ['catalogue', 'import', path], { DATA_DIR: folder })
    expect([await ended, output.err]).toEqual([65, `${path} no es JSON válido: mira la ${place}.\n`])
  }
})

test('a text with a character that no database stores is refused, and a large file to download is not', () => {
  const info = { id: 1, title: 'Vídeo', subtitle: '', file: '/media/public/a.zip', file_size: 5e9, thumbnail: null }
  const courses = [aCourse({ additional_info: [info] }), aCourse({ id: 2, requirements: ['Zapa\0tos'] })]
  expect(linesFor(aCatalogueFile({ courses }))).toEqual([
    'courses[1].requirements[0]: lleva un carácter nulo (U+0000), que no se puede guardar',
  ])
})

test('a faulty catalogue imports nothing, not even its files', { timeout: timeoutMs }, async () => {
  const folder = temporaryFolder()
  const env = { DATA_DIR: join(folder, 'data') }
  writeFileSync(join(folder, 'a.mp4'), 'clip')
  const files = [
    { key: 'public/a.mp4', source: 'a.mp4' },
    { key: 'public/b.mp4', source: 'b.mp4' },
  ]
  writeFileSync(join(folder, 'c.json'), JSON.stringify(aCatalogueFile({ files })))
  const imported = spawnProgram('server/cli/main.ts', ['catalogue', 'import', join(folder, 'c.json')], env)
  expect([await imported.ended, imported.output]).toEqual([
    65,
    {
      out: '',
      err: 'files[1].source: no existe ese fichero junto al catálogo\nNo se ha importado nada. Errores: 1.\n',
    },
  ])
  expect(() => readFileSync(join(folder, 'data/media/public/a.mp4'))).toThrow('ENOENT')
  const exported = spawnProgram('server/cli/main.ts', ['catalogue', 'export'], env)
  expect([await exported.ended, exported.output.err]).toEqual([
    66,
    `Todavía no hay ningún catálogo en ${env.DATA_DIR}.\n`,
  ])
})

test.each([
  [[], 0, /^Uso: npm run alcompas/],
  [['--help'], 0, /^Uso:/],
  [['catalogue'], 64, /^No entiendo esa orden\./],
  [['catalogue', 'import'], 64, /^No entiendo esa orden\./],
  [['catalogue', 'export', '--nope'], 64, /^No entiendo esas opciones\./],
  [['catalogue', 'import', '/none/x.json'], 66, /^No se puede leer \/none\/x\.json \(ENOENT\)\.\n$/],
  [['catalogue', 'import', 'README.md'], 65, /^README\.md no es JSON válido/],
  [['catalogue', 'generate', '--lessons', 'x'], 64, /^--lessons: debe ser un número entero entre 1 y 1000000\.\n$/],
])('the command line %j prints its usage or its error', { timeout: timeoutMs }, async (args, code, words) => {
  const command = spawnProgram('server/cli/main.ts', args, { DATA_DIR: temporaryFolder() })
  expect(await command.ended).toBe(code)
  expect(code === 0 ? command.output.out : command.output.err).toMatch(words)
})
