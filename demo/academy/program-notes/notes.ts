import type { LevelSlug } from '#contract/level.ts'
import type { DisciplineSlug } from '../disciplines.ts'

export interface ProgramNotes {
  readonly title: string
  readonly level: LevelSlug
  readonly styles: readonly [DisciplineSlug, ...DisciplineSlug[]]
  readonly about: readonly string[]
  readonly needs: readonly string[]
  readonly timeNeeded: string
  readonly dedication: string
  readonly groups: readonly string[]
  /** Lessons by title, in order; a part with a name is a block. */
  readonly parts: readonly { readonly name: string | null; readonly titles: readonly string[] }[]
  /** Days until its publication; published without one. */
  readonly outIn?: number
}
