import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import styles from './Tabs.module.css'

export interface Tab<Value extends string = string> {
  readonly value: Value
  readonly label: string
  /** An icon with its meaning in text. */
  readonly mark?: ReactNode
}

interface TabListProps<Value extends string> {
  /** Prefix of the ids: `{id}-{value}` is a tab, `{id}-{value}-panel` its panel. */
  readonly id: string
  readonly label: string
  readonly tabs: readonly Tab<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

const moves: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** A row of tabs. Arrow keys, Home and End move the focus and select (F167). */
export function TabList<Value extends string>({ id, label, tabs, value, onChange }: TabListProps<Value>) {
  const list = useRef<HTMLDivElement>(null)

  const handleKeyDown = (event: KeyboardEvent) => {
    const index = moves[event.key]?.(
      tabs.findIndex((tab) => tab.value === value),
      tabs.length,
    )
    const tab = index === undefined ? undefined : tabs[index]
    if (index === undefined || !tab) return
    event.preventDefault()
    onChange(tab.value)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus()
  }

  return (
    <div ref={list} className={styles.list} role="tablist" aria-label={label} onKeyDown={handleKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={`${id}-${tab.value}`}
          className={styles.tab}
          aria-selected={tab.value === value}
          aria-controls={`${id}-${tab.value}-panel`}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
          {tab.mark}
        </button>
      ))}
    </div>
  )
}

interface TabsProps extends Omit<TabListProps<string>, 'id'> {
  /** The panel of the selected tab. */
  readonly children: ReactNode
}

/** Tabs of which only the selected panel is mounted. */
export function Tabs({ children, ...list }: TabsProps) {
  const id = useId()
  return (
    <>
      <TabList id={id} {...list} />
      <div
        id={`${id}-${list.value}-panel`}
        className={styles.panel}
        role="tabpanel"
        aria-labelledby={`${id}-${list.value}`}
      >
        {children}
      </div>
    </>
  )
}
