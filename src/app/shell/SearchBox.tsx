import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, type Ref, useId, useState } from 'react'
import { paths } from '#contract/paths.ts'
import { SearchIcon } from './icons.tsx'
import styles from './SearchBox.module.css'

interface SearchBoxProps {
  readonly inputRef?: Ref<HTMLInputElement>
  /** After the text was sent on its way. */
  readonly onSearch?: () => void
  readonly tone?: 'stage' | 'paper'
}

/** Searches all classes (F17): Enter or the icon opens the list with the text in its address. */
export function SearchBox({ inputRef, onSearch, tone = 'stage' }: SearchBoxProps) {
  const current = useSearch({ strict: false, select: (search) => ('q' in search ? String(search.q ?? '') : '') })
  const [text, setText] = useState(current)
  const [followed, setFollowed] = useState(current)
  const navigate = useNavigate()
  const id = useId()

  // The list has a search box too: the address is what both of them follow.
  if (followed !== current) {
    setFollowed(current)
    setText(current)
  }

  const search = (event: FormEvent) => {
    event.preventDefault()
    const q = text.trim()
    void navigate({ to: paths.videos, search: q === '' ? {} : { q } })
    onSearch?.()
  }

  return (
    <search>
      <form className={styles.box} data-tone={tone} action={paths.videos} onSubmit={search}>
        <label htmlFor={id} className="visually-hidden">
          Busca tu clase
        </label>
        <input
          ref={inputRef}
          id={id}
          className={styles.input}
          type="search"
          name="q"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          placeholder="Salsa, giros, Marta…"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" className={styles.submit} aria-label="Buscar">
          <SearchIcon />
        </button>
      </form>
    </search>
  )
}
