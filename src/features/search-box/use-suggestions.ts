import { useEffect, useReducer, useState } from 'react'
import { log } from '#src/platform/log.ts'
import { type Choice, closedBox, combobox } from './combobox.ts'

type Loaded = typeof import('./suggestions.ts')

/**
 * The suggestions of a search box and its keyboard state. The first `load` imports what finds and renders them, which
 * typing does not wait for, and closes the list whenever the form is submitted.
 */
export function useSuggestions(text: string, inputId: string) {
  const [loaded, setLoaded] = useState<Loaded>()
  const [{ open, choices, active }, dispatch] = useReducer(combobox, closedBox)

  useEffect(() => loaded?.follow(inputId, open ? text : null, dispatch), [loaded, inputId, open, text])

  const load = (form: HTMLFormElement | null) => {
    if (loaded) return
    // Also before they have loaded, and by whatever submits it: a key, its icon or an input method.
    form?.addEventListener('submit', () => dispatch({ type: 'closed' }))
    import('./suggestions.ts').then(setLoaded, (cause: unknown) => log.warn('suggestions not loaded', { cause }))
  }
  const remove = (choice: Choice) => {
    dispatch({ type: 'removed', choice })
    void loaded?.removeRecentSearch(choice.label)
  }
  const List = open && choices.length > 0 ? loaded?.SuggestionList : undefined
  return { List, choices, active, dispatch, load, remove, handleKey: loaded?.handleKey }
}
