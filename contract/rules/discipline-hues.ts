/** The hue of each discipline of the academy, in degrees: of its pictures, chips and accents. */
export const disciplineHues = {
  salsa: 12,
  bachata: 338,
  reggaeton: 286,
  'hip-hop': 200,
  dancehall: 95,
  commercial: 312,
  contemporaneo: 226,
  'danza-clasica': 250,
  'sexy-style': 350,
  zumba: 38,
  sevillanas: 2,
  kizomba: 168,
} as const
