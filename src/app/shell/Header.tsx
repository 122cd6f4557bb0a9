import { useRef, useState } from 'react'
import { useViewer } from '#src/session/session.ts'
import { tabsFor } from './destinations.ts'
import styles from './Header.module.css'
import { CloseIcon, MenuIcon, SearchIcon } from './icons.tsx'
import { MenuDrawer } from './MenuDrawer.tsx'
import { SearchBox } from './SearchBox.tsx'
import { ShellLink } from './ShellLink.tsx'
import { UserZone } from './UserZone.tsx'
import { Wordmark } from './Wordmark.tsx'

/** The header of every screen: navigation, search and account. */
export function Header() {
  const signedIn = useViewer() !== null
  const [menuOpen, setMenuOpen] = useState(false)
  const [searching, setSearching] = useState(false)
  const searchInput = useRef<HTMLInputElement>(null)

  const searchToggle = useRef<HTMLButtonElement>(null)

  const openSearch = () => {
    setSearching(true)
    // The box is always mounted and only hidden by style, so it can take the focus once this render shows it.
    requestAnimationFrame(() => searchInput.current?.focus())
  }
  const closeSearch = () => {
    setSearching(false)
    // The box that is hidden has it. Where there is no button, on a wide screen, it stays in the box.
    searchToggle.current?.focus()
  }

  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <button
          type="button"
          className={styles.burger}
          aria-label="Abrir el menú"
          aria-haspopup="dialog"
          aria-expanded={menuOpen}
          onClick={() => setMenuOpen(true)}
        >
          <MenuIcon />
        </button>
        <Wordmark />
        <nav className={styles.tabs} aria-label="Principal">
          {tabsFor(signedIn).map(({ to, label }) => (
            <ShellLink key={to} to={to} className={styles.tab}>
              {label}
            </ShellLink>
          ))}
        </nav>
        <div id="header-search" className={styles.search} data-open={searching}>
          <SearchBox inputRef={searchInput} onSearch={closeSearch} />
        </div>
        <button
          ref={searchToggle}
          type="button"
          className={styles.searchToggle}
          aria-label={searching ? 'Cerrar la búsqueda' : 'Buscar clases'}
          aria-controls="header-search"
          aria-expanded={searching}
          onClick={searching ? closeSearch : openSearch}
        >
          {searching ? <CloseIcon /> : <SearchIcon />}
        </button>
        <UserZone />
      </div>
      <MenuDrawer open={menuOpen} onClose={() => setMenuOpen(false)} />
    </header>
  )
}
