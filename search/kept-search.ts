import type { Postings } from './meant/postings.ts'
import type { StrictLayout } from './strict/strict-layout.ts'

/** A finished search as a device can keep it. */
export interface KeptSearch {
  readonly postings: Postings
  readonly strict: StrictLayout
}
