/** The six kinds of class, as sent and as shown. */
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
