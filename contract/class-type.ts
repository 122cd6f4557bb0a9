/** The six kinds of class, as they stand on the wire and on the screen. */
export const classTypes = [
  'Coreografías',
  'Movimientos',
  'Programas',
  'Dirigidas',
  'Entrenamientos',
  'Básicos',
] as const
export type ClassType = (typeof classTypes)[number]

/** The groups the discovery page has a rail for. */
export const videoGroups = [
  'most-watched',
  'trends',
  'most-watched-today',
  'fun',
  'fusion',
  'energy',
  'sevillanas',
] as const
export type VideoGroup = (typeof videoGroups)[number]
