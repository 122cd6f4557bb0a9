import { type KeyboardEvent, useRef } from 'react'
import styles from './ProfileTabs.module.css'
import { type ProfileTab, profileTabs } from './profile-tabs.ts'

interface TabListProps {
  readonly id: string
  readonly value: ProfileTab
  readonly onChange: (value: ProfileTab) => void
}

const steps: Readonly<Record<string, (here: number) => number>> = {
  ArrowRight: (here) => (here + 1) % profileTabs.length,
  ArrowLeft: (here) => (here - 1 + profileTabs.length) % profileTabs.length,
  Home: () => 0,
  End: () => profileTabs.length - 1,
}

/** The row of tabs. Arrows, Home and End move between them and choose (F167). */
export function TabList({ id, value, onChange }: TabListProps) {
  const list = useRef<HTMLDivElement>(null)

  const move = (event: KeyboardEvent) => {
    const there = steps[event.key]?.(profileTabs.findIndex((tab) => tab.value === value))
    const tab = there === undefined ? undefined : profileTabs[there]
    if (!tab) return
    event.preventDefault()
    onChange(tab.value)
    list.current?.querySelector<HTMLElement>(`[data-tab=${tab.value}]`)?.focus()
  }

  return (
    <div ref={list} className={styles.list} role="tablist" aria-label="Tu perfil" onKeyDown={move}>
      {profileTabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={`${id}-${tab.value}`}
          data-tab={tab.value}
          className={styles.tab}
          aria-selected={tab.value === value}
          aria-controls={`${id}-${tab.value}-panel`}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}
