import type { Suggestion } from '#contract/workers.ts'

/** What the list under a search box offers; `search`, where there is nothing else, is the typed text itself. */
export type Choice =
  | { readonly kind: 'recent'; readonly label: string }
  | { readonly kind: 'search'; readonly label: string }
  | Suggestion

/** A style, as the filter it ticks. */
export type StyleChoice = Pick<Extract<Suggestion, { kind: 'style' }>, 'filter' | 'slug'>

/** In the order they are shown in. */
export const choiceKinds = [
  'recent',
  'style',
  'professor',
  'lesson',
  'search',
] as const satisfies readonly Choice['kind'][]

/** Names a choice among all others. */
export function choiceKey(choice: Choice): string {
  switch (choice.kind) {
    case 'recent':
    case 'search':
      return `${choice.kind} ${choice.label}`
    case 'style':
      return `${choice.filter} ${choice.slug}`
    default:
      return `${choice.kind} ${choice.id}`
  }
}

interface ComboboxState {
  /** Whether the list is requested; it shows once it has an option. */
  readonly open: boolean
  readonly choices: readonly Choice[]
  /** Index of the active option; -1 is the input itself. */
  readonly active: number
}

export type ComboboxEvent =
  /** The input got the focus. Only an empty one opens the list by that. */
  | { readonly type: 'focused'; readonly empty: boolean }
  | { readonly type: 'typed' }
  | { readonly type: 'moved'; readonly by: 1 | -1 }
  /** The caret moved in the text. */
  | { readonly type: 'edited' }
  | { readonly type: 'loaded'; readonly choices: readonly Choice[] }
  | { readonly type: 'removed'; readonly choice: Choice }
  | { readonly type: 'closed' }

export const closedBox: ComboboxState = { open: false, choices: [], active: -1 }

/** Reduces the state of a search box by keys and presses (ARIA 1.2: editable combobox, manual selection). */
export function combobox(state: ComboboxState, event: ComboboxEvent): ComboboxState {
  switch (event.type) {
    case 'focused':
      return event.empty ? { ...state, open: true, active: -1 } : state
    case 'typed':
      return { ...state, open: true, active: -1 }
    case 'moved':
      return { ...state, open: true, active: step(state.active, event.by, state.choices.length) }
    case 'edited':
      return { ...state, active: -1 }
    case 'loaded': {
      // Enter must not choose an option that has just replaced the active one.
      const active = isSameList(state.choices, event.choices) ? state.active : -1
      return { ...state, choices: event.choices, active }
    }
    case 'removed': {
      const choices = state.choices.filter((choice) => choice !== event.choice)
      return { ...state, choices, active: Math.min(state.active, choices.length - 1) }
    }
    case 'closed':
      // What it opens with next is another list: that of the text it then has.
      return closedBox
  }
}

/** Steps around the ring of the options and the input. */
function step(active: number, by: 1 | -1, choices: number): number {
  const ring = choices + 1
  return ((active + 1 + by + ring) % ring) - 1
}

const isSameList = (one: readonly Choice[], other: readonly Choice[]) =>
  one.length === other.length && one.every((choice, index) => choiceKey(choice) === choiceKey(other[index] ?? choice))
