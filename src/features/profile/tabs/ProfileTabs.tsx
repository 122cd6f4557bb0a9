import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useId, useState } from 'react'
import { FoldHeading } from './FoldHeading.tsx'
import styles from './ProfileTabs.module.css'
import { type ProfileTab, profileTabs } from './profile-tabs.ts'
import { TabList } from './TabList.tsx'

interface ProfileTabsProps {
  readonly value: ProfileTab
  readonly onChange: (value: ProfileTab) => void
  readonly panels: Readonly<Record<ProfileTab, ReactNode>>
}

/**
 * The sections of the profile: tabs where there is room, an accordion where there is not (F167). One tree for both, and
 * a section that was opened stays: turning the phone or looking elsewhere loses nothing that was typed.
 */
export function ProfileTabs({ value, onChange, panels }: ProfileTabsProps) {
  const id = useId()
  const small = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const [folded, setFolded] = useState(false)
  const [opened, setOpened] = useState<ReadonlySet<ProfileTab>>(new Set([value]))
  if (!opened.has(value)) setOpened(new Set([...opened, value]))

  const fold = (tab: ProfileTab) => {
    setFolded(tab === value && !folded)
    if (tab !== value) onChange(tab)
  }

  return (
    <div className={styles.sections}>
      {small ? null : <TabList id={id} value={value} onChange={onChange} />}
      {profileTabs.map((tab) => {
        const open = tab.value === value && !(small && folded)
        return (
          <section key={tab.value}>
            {small ? <FoldHeading id={id} tab={tab} open={open} onToggle={() => fold(tab.value)} /> : null}
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
