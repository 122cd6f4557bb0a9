import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import classes from './ScreenTabs.module.css'

export interface ScreenTab {
  readonly value: string
  readonly label: string
  /** What sets this tab apart, such as a star with its meaning in words. */
  readonly mark?: ReactNode
}

interface ScreenTabsProps {
  readonly label: string
  readonly tabs: readonly ScreenTab[]
  readonly value: string
  readonly onChange: (value: string) => void
  /** The panel of the chosen tab; the others are not drawn. */
  readonly children: ReactNode
}

/** Tabs whose choice lives in the address. Arrows, Home and End move between them, as in any tab list. */
export function ScreenTabs({ label, tabs, value, onChange, children }: ScreenTabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  const move = (event: KeyboardEvent) => {
    const here = tabs.findIndex((tab) => tab.value === value)
    const there = destination(event.key, here, tabs.length)
    const tab = there === undefined ? undefined : tabs[there]
    if (there === undefined || !tab) return
    event.preventDefault()
    onChange(tab.value)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[there]?.focus()
  }

  return (
    <>
      <div ref={list} className={classes.list} role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            className={classes.tab}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
            {tab.mark}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} className={classes.panel} role="tabpanel" aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  )
}

function destination(key: string, here: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (here + 1) % count
    case 'ArrowLeft':
      return (here - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
