import { useNavigate } from '@tanstack/react-router'
import { type FocusEvent, type KeyboardEvent, type Ref, useId } from 'react'
import { lessonPath, professorPath } from '#contract/paths.ts'
import type { Choice, StyleChoice } from './choice.ts'
import { useSuggestions } from './use-suggestions.ts'

interface SuggestedInputProps {
  readonly id: string
  readonly inputRef?: Ref<HTMLInputElement> | undefined
  readonly className: string | undefined
  readonly name?: string
  readonly placeholder: string
  readonly text: string
  readonly onText: (text: string) => void
  /** A recent search was taken. What is typed is committed by the form around the box, with Enter or its icon (F90). */
  readonly onSearch: (text: string) => void
  /** Esc, with no list to close. */
  readonly onClear: () => void
  readonly onStyle: (style: StyleChoice) => void
  /** A page of its own was opened: a class's or an instructor's. */
  readonly onLeave?: () => void
}

/**
 * The text of a search form, with suggestions under it as soon as they have been loaded: a combobox (ARIA 1.2) whose
 * focus never leaves the text. The form must be the nearest positioned ancestor.
 */
export function SuggestedInput({ id, inputRef, text, onText, onClear, ...props }: SuggestedInputProps) {
  const { onSearch, onStyle, onLeave, ...input } = props
  const { List, choices, active, tell, load, forget } = useSuggestions(text)
  const navigate = useNavigate()
  const listId = useId()
  const onto = choices[active]

  const take = (choice: Choice) => {
    tell({ type: 'closed' })
    if (choice.kind === 'recent') {
      onText(choice.label)
      return onSearch(choice.label)
    }
    onText('')
    if (choice.kind === 'style') return onStyle(choice)
    void navigate({ to: choice.kind === 'lesson' ? lessonPath(choice) : professorPath(choice) })
    onLeave?.()
  }

  // A screen reader's finger may put the focus on what is offered: that is still here.
  const left = ({ relatedTarget }: FocusEvent) => {
    const near = [id, `${listId}-popup`].some((part) => document.getElementById(part)?.contains(relatedTarget))
    if (!near) tell({ type: 'closed' })
  }
  const forgetByButton = (choice: Choice) => {
    // The button goes away with its search, and would take the focus with it.
    document.getElementById(id)?.focus()
    forget(choice)
  }

  const heed = (event: KeyboardEvent) => {
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        event.preventDefault()
        return tell({ type: 'moved', by: event.key === 'ArrowDown' ? 1 : -1 })
      case 'ArrowLeft':
      case 'ArrowRight':
      case 'Home':
      case 'End':
        return tell({ type: 'edited' })
      case 'Enter':
        if (!List || !onto) return tell({ type: 'closed' })
        event.preventDefault()
        return take(onto)
      case 'Escape':
        // The browser would empty a search box by itself, list or no list.
        event.preventDefault()
        if (List) return tell({ type: 'closed' })
        return text === '' ? undefined : onClear()
      case 'Delete':
        if (!List || onto?.kind !== 'recent') return
        event.preventDefault()
        return forget(onto)
    }
  }

  return (
    <>
      <input
        {...input}
        ref={inputRef}
        id={id}
        type="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={!!List}
        aria-controls={List && listId}
        aria-activedescendant={List && onto && `${listId}-${active}`}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        value={text}
        onFocus={() => {
          load()
          tell({ type: 'entered', empty: text === '' })
        }}
        onBlur={left}
        onChange={(event) => {
          onText(event.currentTarget.value)
          tell({ type: 'typed' })
        }}
        onKeyDown={(event) => {
          // While a letter is being composed the keys belong to the keyboard's own list.
          if (!event.nativeEvent.isComposing) heed(event)
        }}
      />
      {List && (
        <List id={listId} choices={choices} active={active} onTake={take} onForget={forgetByButton} onBlur={left} />
      )}
    </>
  )
}
