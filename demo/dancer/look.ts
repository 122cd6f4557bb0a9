/** A colour as hue in degrees, saturation and lightness in percent. */
export type Ink = readonly [hue: number, saturation: number, lightness: number]

export const css = ([hue, saturation, lightness]: Ink, alpha = 1) =>
  `hsla(${hue}, ${saturation}%, ${lightness}%, ${alpha})`
export const lighter = ([hue, saturation, lightness]: Ink, by: number): Ink => [
  hue,
  saturation,
  Math.min(98, Math.max(2, lightness + by)),
]

export type Hair = 'bun' | 'ponytail' | 'afro' | 'short' | 'bob' | 'long' | 'cap' | 'flower-bun' | 'braids'

/** Proportions against a figure of 1.7 m. */
export interface Body {
  readonly shoulders: number
  readonly hips: number
  readonly girth: number
}

export interface Outfit {
  /** How far down the arm the sleeve goes: 0 none, 1 the elbow, 2 the wrist. */
  readonly sleeve: number
  /** Where the top ends on the spine: 0 the hips, 0.5 above the waist. */
  readonly hem: number
  readonly top: Ink
  readonly bottom: Ink
  /** How far down the leg the cloth goes: 0.5 shorts, 2 the ankle. */
  readonly leg: number
  /** Width of the cloth against the leg. */
  readonly looseness: number
  readonly skirt: 'none' | 'flounced' | 'gauze'
  readonly shoe: Ink
  readonly heels: boolean
}

export interface Look {
  readonly skin: Ink
  readonly hairColour: Ink
  readonly hair: Hair
  readonly body: Body
  readonly outfit: Outfit
}

export const skins = {
  porcelain: [24, 62, 80],
  rose: [22, 56, 72],
  honey: [26, 48, 62],
  olive: [28, 40, 54],
  chestnut: [22, 42, 42],
  ebony: [20, 38, 30],
} as const satisfies Record<string, Ink>

export const hairs = {
  black: [265, 18, 13],
  brown: [20, 36, 20],
  auburn: [14, 58, 30],
  blond: [40, 56, 56],
  silver: [260, 8, 66],
} as const satisfies Record<string, Ink>
