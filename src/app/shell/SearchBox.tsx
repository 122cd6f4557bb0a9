import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, type Ref, useId, useState } from 'react'
import { paths } from '#contract/paths.ts'
import type { ListQuery } from '#contract/rules/list-query.ts'
import { rememberSearch } from '#src/features/search-box/remember-search.ts'
import { SuggestedInput } from '#src/features/search-box/SuggestedInput.tsx'
import { SearchIcon } from './icons.tsx'
import styles from './SearchBox.module.css'

interface SearchBoxProps {
  readonly inputRef?: Ref<HTMLInputElement>
  /** After the search was started. */
  readonly onSearch?: () => void
  readonly tone?: 'stage' | 'paper'
}

/** The search box of the header (F17): Enter or the icon opens the list of classes with the text in its URL. */
export function SearchBox({ inputRef, onSearch, tone = 'stage' }: SearchBoxProps) {
  const current = useSearch({ strict: false, select: (search) => ('q' in search ? String(search.q ?? '') : '') })
  const [text, setText] = useState(current)
  const [followed, setFollowed] = useState(current)
  const [submitted, setSubmitted] = useState<string>()
  const navigate = useNavigate()
  const id = useId()

  // The list has a search box too: both follow the URL.
  if (followed !== current) {
    setFollowed(current)
    // What was typed while the URL of a search of its own was on its way stays.
    if (current !== submitted) setText(current)
    setSubmitted(undefined)
  }

  const open = (search: ListQuery) => {
    void navigate({ to: paths.videos, search })
    onSearch?.()
  }
  const search = (typed: string) => {
    const q = typed.trim()
    setText(q)
    setSubmitted(q)
    rememberSearch(q)
    open(q === '' ? {} : { q })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    search(text)
  }

  return (
    <search>
      <form className={styles.box} data-tone={tone} action={paths.videos} onSubmit={submit}>
        <label htmlFor={id} className="visually-hidden">
          Busca tu clase
        </label>
        <SuggestedInput
          id={id}
          inputRef={inputRef}
          className={styles.input}
          name="q"
          placeholder="Salsa, giros, Marta…"
          text={text}
          onText={setText}
          onSearch={search}
          onClear={() => setText('')}
          onStyle={({ filter, slug }) => open({ [filter]: [slug] })}
          {...(onSearch ? { onLeave: onSearch } : {})}
        />
        <button type="submit" className={styles.submit} aria-label="Buscar">
          <SearchIcon />
        </button>
      </form>
    </search>
  )
}
