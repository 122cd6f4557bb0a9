import { IconChevronDown } from '@tabler/icons-react'
import styles from './ProfileTabs.module.css'
import type { profileTabs } from './profile-tabs.ts'

interface FoldHeadingProps {
  readonly id: string
  readonly tab: (typeof profileTabs)[number]
  readonly open: boolean
  readonly onToggle: () => void
}

/** The line of the accordion that opens and closes a section. */
export function FoldHeading({ id, tab, open, onToggle }: FoldHeadingProps) {
  return (
    <h2 className={styles.heading}>
      <button
        type="button"
        id={`${id}-${tab.value}`}
        className={styles.fold}
        aria-expanded={open}
        aria-controls={`${id}-${tab.value}-panel`}
        onClick={onToggle}
      >
        {tab.label}
        <IconChevronDown className={styles.chevron} size={22} aria-hidden />
      </button>
    </h2>
  )
}
