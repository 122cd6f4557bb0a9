import { type Choice, choiceKey } from './choice.ts'

export interface ComboboxState {
  /** Whether the list is wanted; it shows once there is something in it. */
  readonly open: boolean
  readonly choices: readonly Choice[]
  /** Place of the choice the keyboard stands on; -1 is the text itself. */
  readonly active: number
}

export type ComboboxEvent =
  /** The box was entered. Only an empty one opens by itself: a text in force is no question. */
  | { readonly type: 'entered'; readonly empty: boolean }
  | { readonly type: 'typed' }
  | { readonly type: 'moved'; readonly by: 1 | -1 }
  /** The caret went back into the text. */
  | { readonly type: 'edited' }
  | { readonly type: 'arrived'; readonly choices: readonly Choice[] }
  | { readonly type: 'forgotten'; readonly choice: Choice }
  | { readonly type: 'closed' }

export const closedBox: ComboboxState = { open: false, choices: [], active: -1 }

/** The list of a search box as keys and fingers move it (ARIA 1.2: editable combobox, manual selection). */
export function combobox(state: ComboboxState, event: ComboboxEvent): ComboboxState {
  switch (event.type) {
    case 'entered':
      return event.empty ? { ...state, open: true, active: -1 } : state
    case 'typed':
      return { ...state, open: true, active: -1 }
    case 'moved':
      return { ...state, open: true, active: stepped(state.active, event.by, state.choices.length) }
    case 'edited':
      return { ...state, active: -1 }
    case 'arrived': {
      // Nobody takes by Enter what was not there when they moved to it.
      const active = isSameOffer(state.choices, event.choices) ? state.active : -1
      return { ...state, choices: event.choices, active }
    }
    case 'forgotten': {
      const choices = state.choices.filter((choice) => choice !== event.choice)
      return { ...state, choices, active: Math.min(state.active, choices.length - 1) }
    }
    case 'closed':
      return { ...state, open: false, active: -1 }
  }
}

/** Around the ring of the choices and the text. */
function stepped(active: number, by: 1 | -1, choices: number): number {
  const ring = choices + 1
  return ((active + 1 + by + ring) % ring) - 1
}

const isSameOffer = (one: readonly Choice[], other: readonly Choice[]) =>
  one.length === other.length && one.every((choice, place) => choiceKey(choice) === choiceKey(other[place] ?? choice))
