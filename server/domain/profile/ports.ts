/** Looks at pictures that somebody sent. */
export interface Pictures {
  /** The same picture with nothing in it but its pixels. Throws `image_refused` for what is no picture we take. */
  clean(file: Uint8Array): Promise<Uint8Array>
}
