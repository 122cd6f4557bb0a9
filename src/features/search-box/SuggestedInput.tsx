import { useNavigate } from '@tanstack/react-router'
import { type FocusEvent, type Ref, useId } from 'react'
import { lessonPath, professorPath } from '#contract/paths.ts'
import { maxQueryLength } from '#contract/query-length.ts'
import type { Choice, StyleChoice } from './combobox.ts'
import { useSuggestions } from './use-suggestions.ts'

interface SuggestedInputProps {
  readonly id: string
  readonly inputRef?: Ref<HTMLInputElement> | undefined
  readonly className: string | undefined
  readonly name?: string
  readonly placeholder: string
  readonly text: string
  readonly onText: (text: string) => void
  /**
   * A recent search was chosen, or the text itself where nothing is suggested. Otherwise what is typed is committed by
   * the surrounding form, by Enter or its icon (F90).
   */
  readonly onSearch: (text: string) => void
  /** Escape without an open list. */
  readonly onClear: () => void
  readonly onStyle: (style: StyleChoice) => void
  /** The page of a class or professor was opened. */
  readonly onLeave?: () => void
}

/**
 * The input of a search form with suggestions, once they have loaded: a combobox (ARIA 1.2) whose focus stays in the
 * input. The form must be the nearest positioned ancestor.
 */
export function SuggestedInput({ id, inputRef, text, onText, onClear, ...props }: SuggestedInputProps) {
  const { onSearch, onStyle, onLeave, ...input } = props
  const { List, choices, active, dispatch, load, remove, handleKey } = useSuggestions(text, id)
  const navigate = useNavigate()
  const listId = useId()
  const activeChoice = choices[active]

  const choose = (choice: Choice) => {
    dispatch({ type: 'closed' })
    if (!('slug' in choice)) {
      onText(choice.label)
      return onSearch(choice.label)
    }
    onText('')
    if (choice.kind === 'style') return onStyle(choice)
    void navigate({ to: choice.kind === 'lesson' ? lessonPath(choice) : professorPath(choice) })
    onLeave?.()
  }

  // A screen reader may move the focus into the popup: that is not leaving.
  const handleBlur = ({ relatedTarget }: FocusEvent) => {
    const isInside = [id, `${listId}-popup`].some((part) => document.getElementById(part)?.contains(relatedTarget))
    if (!isInside) dispatch({ type: 'closed' })
  }
  const removeByButton = (choice: Choice) => {
    // The button is removed with its search, and the focus with it.
    document.getElementById(id)?.focus()
    remove(choice)
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
        aria-activedescendant={List && activeChoice && `${listId}-${active}`}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={maxQueryLength}
        value={text}
        onFocus={(event) => {
          load(event.currentTarget.form)
          dispatch({ type: 'focused', empty: text === '' })
        }}
        onBlur={handleBlur}
        onChange={(event) => {
          onText(event.currentTarget.value)
          dispatch({ type: 'typed' })
        }}
        onKeyDown={(event) =>
          handleKey?.(event, { isOpen: !!List, activeChoice, text, dispatch, choose, remove, onClear })
        }
      />
      {List && (
        <List
          id={listId}
          choices={choices}
          active={active}
          onChoose={choose}
          onRemove={removeByButton}
          onBlur={handleBlur}
        />
      )}
    </>
  )
}
