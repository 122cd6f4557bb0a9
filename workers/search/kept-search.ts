import type { KeptPostings } from './meant/kept-postings.ts'
import type { StrictLayout } from './strict/strict-layout.ts'

/** A finished search as a device can keep it. */
export interface KeptSearch {
  readonly postings: KeptPostings
  readonly strict: StrictLayout
}
