import type { Suggestion } from '#contract/threads.ts'

/** What the list under a search box offers. */
export type Choice = { readonly kind: 'recent'; readonly label: string } | Suggestion

/** In the order they are shown in. */
export const choiceKinds = ['recent', 'style', 'professor', 'lesson'] as const satisfies readonly Choice['kind'][]

/** Names a choice among all others. */
export function choiceKey(choice: Choice): string {
  switch (choice.kind) {
    case 'recent':
      return `recent ${choice.label}`
    case 'style':
      return `style ${choice.slug}`
    default:
      return `${choice.kind} ${choice.id}`
  }
}
