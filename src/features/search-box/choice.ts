import type { Suggestion } from '#contract/workers.ts'

/** What the list under a search box offers. */
export type Choice = { readonly kind: 'recent'; readonly label: string } | Suggestion

/** A style, as the filter it ticks. */
export type StyleChoice = Pick<Extract<Suggestion, { kind: 'style' }>, 'filter' | 'slug'>

/** In the order they are shown in. */
export const choiceKinds = ['recent', 'style', 'professor', 'lesson'] as const satisfies readonly Choice['kind'][]

/** Names a choice among all others. */
export function choiceKey(choice: Choice): string {
  switch (choice.kind) {
    case 'recent':
      return `recent ${choice.label}`
    case 'style':
      return `${choice.filter} ${choice.slug}`
    default:
      return `${choice.kind} ${choice.id}`
  }
}
