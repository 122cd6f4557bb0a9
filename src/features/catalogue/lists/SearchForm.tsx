import { IconSearch, IconX } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, type Ref, useId, useRef, useState } from 'react'
import { maxQueryLength } from '#contract/query-length.ts'
import { dismissKeyboard } from '#src/ui/dismiss-keyboard.ts'
import classes from './SearchForm.module.css'

/** Props of the search input. */
interface SearchTextProps {
  readonly id: string
  /** Its name in the query string. */
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
  /** The committed text; the input follows it when it changes elsewhere, as by Back. */
  readonly text: string
  /** Called on Enter, the icon, or with '' once the box is emptied; never while typing (F90). */
  readonly onCommit: (text: string) => void
  /** Replaces the plain input, to suggest while typing. */
  readonly searchText?: SearchText
  /** Called with each text that is typed, for what stands beside the box. */
  readonly onTyped?: (text: string) => void
  readonly size?: 'large'
  /** The target of a native submit before the application has started; the current URL where left out. */
  readonly action?: string
}

/** A search form whose text counts once it is committed; before the application has started the browser submits it. */
export function SearchForm({
  label,
  placeholder,
  text,
  onCommit,
  searchText = plainText,
  onTyped,
  size,
  action,
}: SearchFormProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(text)
  const [committed, setCommitted] = useState(text)
  /** From emptying the box until the committed text follows. */
  const [isCleared, setCleared] = useState(false)
  if (text !== committed) {
    setCommitted(text)
    setCleared(false)
    // What was typed since the box was emptied stays; Back takes the text away with what was typed over it.
    if (text || !isCleared) setTyped(text)
  }

  const type = (next: string) => {
    setTyped(next)
    onTyped?.(next)
  }
  const commit = (event: FormEvent) => {
    event.preventDefault()
    dismissKeyboard()
    onCommit(typed.trim())
  }
  const clear = () => {
    type('')
    if (text) {
      setCleared(true)
      onCommit('')
    }
    input.current?.focus()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: Safari knows <search> only from version 17 on.
    <form
      className={classes.form}
      data-size={size}
      role="search"
      action={action}
      onSubmit={commit}
      // Emptied by hand: an empty box must not stand over a filtered list.
      onChange={() => input.current?.value === '' && clear()}
    >
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
        onText: type,
        onSearch: onCommit,
        onClear: clear,
      })}
      {typed && (
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
      maxLength={maxQueryLength}
      placeholder={placeholder}
      value={text}
      onChange={(event) => onText(event.target.value)}
    />
  )
}
