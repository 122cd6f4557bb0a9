import { IconSearch, IconX } from '@tabler/icons-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import classes from './SearchForm.module.css'

interface SearchFormProps {
  readonly label: string
  readonly placeholder: string
  /** The text that is in force; the box follows it when it changes elsewhere, as with Back. */
  readonly text: string
  /** Enter, the icon, or '' from the clear button: never a key (F90). */
  readonly onCommit: (text: string) => void
  readonly size?: 'standard' | 'large'
}

const longest = 200

/** A search box whose text counts only once it is committed. */
export function SearchForm({ label, placeholder, text, onCommit, size = 'standard' }: SearchFormProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(text)
  const [inForce, setInForce] = useState(text)
  if (text !== inForce) {
    setInForce(text)
    setTyped(text)
  }

  const commit = (event: FormEvent) => {
    event.preventDefault()
    onCommit(typed.trim())
  }
  const clear = () => {
    setTyped('')
    if (text !== '') onCommit('')
    input.current?.focus()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: Safari knows <search> only from version 17 on.
    <form className={classes.form} data-size={size} role="search" onSubmit={commit}>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <button type="submit" className={classes.icon} aria-label="Buscar">
        <IconSearch aria-hidden />
      </button>
      <input
        ref={input}
        id={id}
        className={classes.input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={longest}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {typed !== '' && (
        <button type="button" className={classes.icon} aria-label="Borrar la búsqueda" onClick={clear}>
          <IconX aria-hidden />
        </button>
      )}
    </form>
  )
}
