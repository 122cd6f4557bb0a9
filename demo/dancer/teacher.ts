import type { Body, Ink } from './look.ts'

export type Cut =
  | 'waves'
  | 'short'
  | 'braids'
  | 'cap'
  | 'afro'
  | 'ponytail'
  | 'bun'
  | 'silver'
  | 'long'
  | 'bob'
  | 'flower'
  | 'locks'

export type HandShape = 'open' | 'soft' | 'fist' | 'point'
export type Shoe = 'barefoot' | 'sneaker' | 'heel' | 'slipper' | 'loafer'

export interface Outfit {
  readonly top: Ink
  readonly neckline: 'round' | 'v' | 'straps' | 'hood'
  /** How far down the arm the sleeve goes: 0 none, 1 the elbow, 2 the wrist. */
  readonly sleeve: number
  /** Metres between skin and cloth. */
  readonly ease: number
  /** Where the top ends over the hips, in metres: 0.2 above the waist. */
  readonly hem: number
  readonly bottom: Ink
  /** How far down the leg the cloth goes: 0.5 shorts, 1 the knee, 2 the ankle. */
  readonly leg: number
  /** Width of the leg's end against the leg. */
  readonly flare: number
  readonly skirt: 'none' | 'flounced' | 'swing'
  readonly shoe: Shoe
  readonly shoeInk: Ink
}

/** A teacher as drawn: the same model in portraits, posters and clips. */
export interface Teacher {
  readonly hue: number
  readonly skin: Ink
  readonly hair: Ink
  readonly cut: Cut
  /** Width of the face against the usual. */
  readonly width: number
  readonly beard: boolean
  readonly lashes: boolean
  readonly mouth: 'smile' | 'calm'
  readonly glasses: Ink | null
  readonly earrings: Ink | null
  /** Cap or hair band. */
  readonly accent: Ink
  readonly body: Body
  readonly hands: HandShape
  readonly outfit: Outfit
}
