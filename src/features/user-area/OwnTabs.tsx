import { type ReactNode, useState } from 'react'
import { Tabs } from '#src/ui/Tabs.tsx'
import styles from './OwnList.module.css'

interface OwnTabsProps {
  readonly courses: ReactNode
  readonly programs: ReactNode
}

const tabs = [
  { value: 'cursos', label: 'Cursos' },
  { value: 'programas', label: 'Programas' },
]

/** The learner's courses and programs in tabs (F164, F165). */
export function OwnTabs({ courses, programs }: OwnTabsProps) {
  const [tab, setTab] = useState('cursos')
  return (
    <div className={styles.own}>
      <Tabs label="Lo que has empezado" tabs={tabs} value={tab} onChange={setTab}>
        {tab === 'programas' ? programs : courses}
      </Tabs>
    </div>
  )
}
