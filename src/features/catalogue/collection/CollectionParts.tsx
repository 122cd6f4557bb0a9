import type { ReactNode } from 'react'
import { Container } from '#src/ui/Container.tsx'
import { type Tab, Tabs } from '#src/ui/Tabs.tsx'
import classes from './CollectionParts.module.css'

/** The tab of the information, after those of the lessons. */
export const informationTab = { value: 'informacion', label: 'Información' } as const

interface CollectionPartsProps {
  readonly label: string
  /** Those of the lessons. */
  readonly tabs: readonly Tab[]
  readonly value: string
  readonly onChange: (value: string) => void
  readonly lessons: ReactNode
  readonly information: ReactNode
}

/**
 * What a course or program holds: lessons first, and its information around them, below them on small screens, or alone
 * under its own tab (F101, F109).
 */
export function CollectionParts({ label, tabs, value, onChange, lessons, information }: CollectionPartsProps) {
  const isInformation = value === informationTab.value
  return (
    <Container>
      <div className={classes.parts}>
        {/* The tabs and their panel are one column. */}
        <div className={classes.lessons}>
          <Tabs label={label} tabs={[...tabs, informationTab]} value={value} onChange={onChange}>
            {isInformation ? <div className={classes.information}>{information}</div> : lessons}
          </Tabs>
        </div>
        {isInformation ? null : (
          <aside className={`${classes.information} ${classes.beside}`} aria-label="Información">
            {information}
          </aside>
        )}
      </div>
    </Container>
  )
}
