/** A colour as hue in degrees, saturation and lightness in percent. */
export type Ink = readonly [hue: number, saturation: number, lightness: number]

export const css = ([hue, saturation, lightness]: Ink, alpha = 1) =>
  `hsla(${hue}, ${saturation}%, ${lightness}%, ${alpha})`
/** Red, green and blue from 0 to 255. */
export function rgb([hue, saturation, lightness]: Ink): readonly [number, number, number] {
  const l = lightness / 100
  const a = (saturation / 100) * Math.min(l, 1 - l)
  const channel = (n: number) => {
    const k = (n + (((hue % 360) + 360) % 360) / 30) % 12
    return 255 * (l - a * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  }
  return [channel(0), channel(8), channel(4)]
}
export const lighter = ([hue, saturation, lightness]: Ink, by: number): Ink => [
  hue,
  saturation,
  Math.min(98, Math.max(2, lightness + by)),
]

/** Proportions against a figure of 1.7 m. */
export interface Body {
  readonly shoulders: number
  readonly hips: number
  readonly girth: number
  /** 0 a flat chest, 1 a full one. */
  readonly bust: number
  /** Radians the heel stands above the ball of the foot in these shoes. */
  readonly rise: number
}

export const skins = {
  porcelain: [24, 62, 80],
  rose: [22, 56, 72],
  honey: [26, 48, 62],
  olive: [28, 40, 54],
  chestnut: [22, 42, 42],
  ebony: [20, 40, 33],
} as const satisfies Record<string, Ink>

export const hairs = {
  black: [265, 18, 13],
  brown: [20, 36, 20],
  auburn: [14, 58, 30],
  blond: [40, 56, 56],
  silver: [260, 8, 66],
} as const satisfies Record<string, Ink>
