import type { ClipSlug } from '#demo/clips.ts'

/** Eight families with their disciplines, and the demo dance that stands in for each. */
export const disciplineTree: readonly (readonly [
  family: string,
  disciplines: readonly (readonly [string, ClipSlug])[],
])[] = [
  [
    'Latinos',
    [
      ['Salsa', 'salsa'],
      ['Bachata', 'bachata'],
      ['Merengue', 'zumba'],
      ['Chachachá', 'salsa'],
      ['Mambo', 'salsa'],
      ['Son cubano', 'salsa'],
      ['Kizomba', 'bachata'],
    ],
  ],
  [
    'Urbanos',
    [
      ['Hip hop', 'hip-hop'],
      ['Reggaeton', 'reggaeton'],
      ['Dancehall', 'dancehall'],
      ['Commercial', 'commercial'],
      ['House', 'hip-hop'],
      ['Popping', 'hip-hop'],
      ['Krump', 'hip-hop'],
      ['Waacking', 'commercial'],
    ],
  ],
  [
    'Clásico y contemporáneo',
    [
      ['Danza Clásica', 'danza-clasica'],
      ['Contemporáneo', 'contemporaneo'],
      ['Jazz', 'commercial'],
      ['Danza moderna', 'contemporaneo'],
      ['Lírico', 'contemporaneo'],
    ],
  ],
  [
    'Flamenco',
    [
      ['Sevillanas', 'sevillanas'],
      ['Bulerías', 'sevillanas'],
      ['Tangos flamencos', 'sevillanas'],
      ['Alegrías', 'sevillanas'],
      ['Rumba flamenca', 'sevillanas'],
      ['Fandangos', 'sevillanas'],
    ],
  ],
  [
    'Salón',
    [
      ['Tango argentino', 'bachata'],
      ['Vals', 'danza-clasica'],
      ['Foxtrot', 'danza-clasica'],
      ['Swing', 'zumba'],
      ['Pasodoble', 'sevillanas'],
    ],
  ],
  [
    'Fitness',
    [
      ['Zumba', 'zumba'],
      ['Cardio dance', 'zumba'],
      ['Pilates', 'contemporaneo'],
      ['Barre', 'danza-clasica'],
      ['Estiramientos', 'contemporaneo'],
    ],
  ],
  [
    'Estilo y tacón',
    [
      ['Sexy Style', 'sexy-style'],
      ['Heels', 'sexy-style'],
      ['Burlesque', 'sexy-style'],
      ['Lady style', 'salsa'],
    ],
  ],
  [
    'Danzas del mundo',
    [
      ['Danza oriental', 'sexy-style'],
      ['Afro', 'dancehall'],
      ['Samba', 'zumba'],
      ['Bollywood', 'commercial'],
      ['Danza irlandesa', 'danza-clasica'],
    ],
  ],
]
