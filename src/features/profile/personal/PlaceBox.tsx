import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { Place } from '#contract/visitor.ts'
import { Field } from '#src/ui/forms/Field.tsx'
import forms from '#src/ui/forms/forms.module.css'
import { PlaceList } from './PlaceList.tsx'

interface PlaceBoxProps {
  readonly text: string
  /** The places for this text; undefined while they load. */
  readonly places: readonly Place[] | undefined
  readonly searching: boolean
  readonly unavailable: boolean
  readonly error: string | undefined
  readonly aside: ReactNode
  readonly onText: (text: string) => void
  readonly onChoose: (place: Place) => void
  readonly onClear: () => void
  /** On blur without a choice. */
  readonly onLeave: () => void
  /** Escape while the list is closed: resets the text. */
  readonly onEscape: () => void
}

/** A combobox (ARIA 1.2); the focus stays in its input. */
export function PlaceBox({ text, places, searching, unavailable, error, aside, ...on }: PlaceBoxProps) {
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const shown = open && (places !== undefined || searching || unavailable)
  const chosen = shown ? places?.[active] : undefined

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const choose = (place: Place) => {
    close()
    on.onChoose(place)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const count = places?.length ?? 0
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        event.preventDefault()
        setOpen(true)
        if (count > 0) setActive((active + (event.key === 'ArrowDown' ? 1 : active < 0 ? count : count - 1)) % count)
        return
      case 'Enter':
        if (chosen) choose(chosen)
        return
      case 'Escape':
        event.preventDefault()
        return shown ? close() : on.onEscape()
    }
  }

  return (
    <Field label="Dónde vives" error={error} aside={aside} hint="Tu ciudad o tu país.">
      {(wiring) => (
        <span className={forms.withButton}>
          <input
            {...wiring}
            ref={input}
            className={forms.input}
            type="text"
            role="combobox"
            name="place"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={shown}
            aria-controls={shown ? listId : undefined}
            aria-activedescendant={chosen ? `${listId}-${active}` : undefined}
            maxLength={80}
            value={text}
            onChange={(event) => {
              on.onText(event.target.value)
              setOpen(true)
              setActive(-1)
            }}
            onKeyDown={(event) => {
              if (!event.nativeEvent.isComposing) handleKeyDown(event)
            }}
            onBlur={() => {
              close()
              on.onLeave()
            }}
          />
          {text === '' ? null : (
            <button
              type="button"
              className={forms.inside}
              aria-label="Borrar dónde vives"
              onClick={() => {
                // The button disappears with the text, and the focus with it.
                input.current?.focus()
                on.onClear()
              }}
            >
              <IconX size={18} aria-hidden />
            </button>
          )}
          {shown ? (
            <PlaceList id={listId} places={places} unavailable={unavailable} active={active} onChoose={choose} />
          ) : null}
        </span>
      )}
    </Field>
  )
}
