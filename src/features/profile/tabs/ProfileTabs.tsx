import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { ProfileSection } from '#contract/paths.ts'
import { TabList } from '#src/ui/Tabs.tsx'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import styles from './ProfileTabs.module.css'
import { profileTabs } from './profile-tabs.ts'

interface ProfileTabsProps {
  readonly value: ProfileSection
  readonly onChange: (value: ProfileSection) => void
  readonly panels: Readonly<Record<ProfileSection, ReactNode>>
}

/**
 * The sections of the profile: tabs, or an accordion on a small screen (F167). One tree for both, and a section that
 * was opened stays mounted: rotating the phone or changing the tab loses no input.
 */
export function ProfileTabs({ value, onChange, panels }: ProfileTabsProps) {
  const id = useId()
  const small = useMediaQuery('(max-width: 767px)')
  const [folded, setFolded] = useState(false)
  const [opened, setOpened] = useState<ReadonlySet<ProfileSection>>(new Set([value]))
  if (!opened.has(value)) setOpened(new Set([...opened, value]))

  // A section that a link has opened is below the others: it is scrolled to, unless a position has been restored.
  const shown = useRef<ProfileSection>(profileTabs[0].value)
  useEffect(() => {
    if (!small || value === shown.current) return
    shown.current = value
    const frame = requestAnimationFrame(() => {
      if (window.scrollY === 0) document.getElementById(`${id}-${value}`)?.scrollIntoView()
    })
    return () => cancelAnimationFrame(frame)
  }, [small, value, id])

  const toggle = (tab: ProfileSection) => {
    shown.current = tab
    setFolded(tab === value && !folded)
    if (tab !== value) onChange(tab)
  }

  return (
    <div className={styles.sections} data-dock-inside>
      {small ? null : <TabList id={id} label="Tu perfil" tabs={profileTabs} value={value} onChange={onChange} />}
      {profileTabs.map((tab) => {
        const open = tab.value === value && !(small && folded)
        return (
          <section key={tab.value}>
            {small ? (
              <h2 className={styles.heading}>
                <button
                  type="button"
                  id={`${id}-${tab.value}`}
                  className={styles.fold}
                  aria-expanded={open}
                  aria-controls={`${id}-${tab.value}-panel`}
                  onClick={() => toggle(tab.value)}
                >
                  {tab.label}
                  <IconChevronDown className={styles.chevron} size={22} aria-hidden />
                </button>
              </h2>
            ) : null}
            <div
              id={`${id}-${tab.value}-panel`}
              {...labelled(small ? 'region' : 'tabpanel', `${id}-${tab.value}`)}
              className={styles.panel}
              hidden={!open}
            >
              {opened.has(tab.value) ? panels[tab.value] : null}
            </div>
          </section>
        )
      })}
    </div>
  )
}

const labelled = (role: 'region' | 'tabpanel', by: string) => ({ role, 'aria-labelledby': by })
