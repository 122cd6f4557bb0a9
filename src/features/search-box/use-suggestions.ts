import { useEffect, useReducer, useState } from 'react'
import { log } from '#src/platform/log.ts'
import type { Choice } from './choice.ts'
import { closedBox, combobox } from './combobox.ts'

type Loaded = typeof import('./suggestions.ts')

/**
 * What a search box offers for its text, and where the keyboard stands in it. What finds and draws the offer is loaded
 * by the first `load`, and typing does not wait for it: until it has come there is simply nothing to offer.
 */
export function useSuggestions(text: string) {
  const [loaded, setLoaded] = useState<Loaded>()
  const [{ open, choices, active }, tell] = useReducer(combobox, closedBox)

  useEffect(() => {
    if (!loaded || !open) return
    let overtaken = false
    void loaded.offer(text, (found) => {
      if (!overtaken) tell({ type: 'arrived', choices: found })
    })
    return () => {
      overtaken = true
    }
  }, [loaded, open, text])

  const load = () => {
    if (loaded) return
    import('./suggestions.ts').then(setLoaded, (cause: unknown) =>
      log.warn('no suggestions could be loaded', { cause }),
    )
  }
  const forget = (choice: Choice) => {
    tell({ type: 'forgotten', choice })
    void loaded?.forgetSearch(choice.label)
  }
  const List = open && choices.length > 0 ? loaded?.SuggestionList : undefined
  return { List, choices, active, tell, load, forget }
}
