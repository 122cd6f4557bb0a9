import { IconSearch, IconX } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, type Ref, useId, useRef, useState } from 'react'
import classes from './SearchForm.module.css'

/** What the form hands to the text it is given. */
export interface SearchTextProps {
  readonly id: string
  /** Its name in the address. */
  readonly name: string
  readonly inputRef: Ref<HTMLInputElement>
  readonly className: string | undefined
  readonly placeholder: string
  readonly text: string
  readonly onText: (text: string) => void
  readonly onSearch: (text: string) => void
  readonly onClear: () => void
}
export type SearchText = (props: SearchTextProps) => ReactNode

interface SearchFormProps {
  readonly label: string
  readonly placeholder: string
  /** The text that is in force; the box follows it when it changes elsewhere, as with Back. */
  readonly text: string
  /** Enter, the icon, or '' from the clear button: never a key (F90). */
  readonly onCommit: (text: string) => void
  /** Stands in for the plain text, to suggest while somebody types. */
  readonly searchText?: SearchText
  readonly size?: 'standard' | 'large'
  /** Where the browser sends the text before the application is there; this very address where it is left out. */
  readonly action?: string
}

const longest = 200

/** A search box whose text counts only once it is committed; before the application is there, the browser commits it. */
export function SearchForm({
  label,
  placeholder,
  text,
  onCommit,
  searchText = plainText,
  size = 'standard',
  action,
}: SearchFormProps) {
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
    <form className={classes.form} data-size={size} role="search" action={action} onSubmit={commit}>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <button type="submit" className={classes.icon} aria-label="Buscar">
        <IconSearch aria-hidden />
      </button>
      {searchText({
        id,
        name: 'q',
        inputRef: input,
        className: classes.input,
        placeholder,
        text: typed,
        onText: setTyped,
        onSearch: onCommit,
        onClear: clear,
      })}
      {typed !== '' && (
        <button type="button" className={classes.icon} aria-label="Borrar la búsqueda" onClick={clear}>
          <IconX aria-hidden />
        </button>
      )}
    </form>
  )
}

function plainText({ id, name, inputRef, className, placeholder, text, onText }: SearchTextProps) {
  return (
    <input
      ref={inputRef}
      id={id}
      name={name}
      className={className}
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      maxLength={longest}
      placeholder={placeholder}
      value={text}
      onChange={(event) => onText(event.target.value)}
    />
  )
}
