import type { KeyboardEvent } from 'react'
import type { Choice, ComboboxEvent } from './combobox.ts'

/** The state of a search box and what its keys do. */
interface KeyedBox {
  readonly isOpen: boolean
  readonly activeChoice: Choice | undefined
  readonly text: string
  readonly dispatch: (event: ComboboxEvent) => void
  readonly choose: (choice: Choice) => void
  readonly remove: (choice: Choice) => void
  readonly onClear: () => void
}

/** Handles a key of a search box as an editable combobox (ARIA 1.2). */
export function handleKey(event: KeyboardEvent, box: KeyedBox) {
  const { isOpen, activeChoice, text, dispatch, choose, remove, onClear } = box
  // During composition the keys belong to the input method.
  if (event.nativeEvent.isComposing) return
  switch (event.key) {
    case 'ArrowDown':
    case 'ArrowUp':
      event.preventDefault()
      return dispatch({ type: 'moved', by: event.key === 'ArrowDown' ? 1 : -1 })
    case 'ArrowLeft':
    case 'ArrowRight':
    case 'Home':
    case 'End':
      return dispatch({ type: 'edited' })
    case 'Enter':
      if (!isOpen || !activeChoice) return dispatch({ type: 'closed' })
      event.preventDefault()
      return choose(activeChoice)
    case 'Escape':
      // The browser would empty a search input by itself, with or without a list.
      event.preventDefault()
      if (isOpen) return dispatch({ type: 'closed' })
      return text === '' ? undefined : onClear()
    case 'Delete':
      if (!isOpen || activeChoice?.kind !== 'recent') return
      event.preventDefault()
      return remove(activeChoice)
  }
}
