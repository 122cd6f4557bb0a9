import type { ArrayKind, NumberArray } from './array-kinds.ts'

/**
 * A value of plain objects, lists, texts, numbers and typed arrays in one piece: whatever is long lies in `bytes`, and
 * `frame` says where. A browser reads one piece of some megabytes in the time of a few hundred objects, and what nobody asks
 * for is never made of its bytes.
 */
export interface OnePiece {
  readonly frame: unknown
  readonly bytes: Uint8Array
}

/** Where so many numbers lie, and as which kind. */
export interface Stretch {
  readonly kind: ArrayKind
  readonly at: number
  readonly length: number
}

/** A part of a value. What is short stands for itself. */
export type Part =
  | { readonly is: 'array'; readonly of: ArrayKind; readonly numbers: Stretch }
  | { readonly is: 'numbers'; readonly numbers: Stretch }
  /** NaN stands for null. */
  | { readonly is: 'numbers or null'; readonly numbers: Stretch }
  /** One after another, with the end of each. */
  | { readonly is: 'number lists'; readonly ends: Stretch; readonly numbers: Stretch }
  /** UTF-8, and the end of each in UTF-16 units. */
  | { readonly is: 'texts'; readonly ends: Stretch; readonly text: Stretch }
  | { readonly is: 'json'; readonly text: Stretch }
  | { readonly is: 'fields'; readonly fields: Readonly<Record<string, Part>> }
  | { readonly is: 'items'; readonly items: readonly Part[] }
  | { readonly is: 'itself'; readonly value: unknown }

/** A text of UTF-8; one that begins with a byte order mark keeps it. */
export const decoded = (utf8: NumberArray) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(utf8)
