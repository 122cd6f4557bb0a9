import { useState } from 'react'
import { Dialog } from '#src/ui/Dialog.tsx'
import styles from './SupportContact.module.css'
import { SupportForm } from './SupportForm.tsx'

/** Opens the support form over a screen (F24, Q10). */
export function SupportContact() {
  const [opened, setOpened] = useState<boolean | null>(null)
  return (
    <div className={styles.place} data-above-dock>
      <p className={styles.words}>¿Algo no sale?</p>
      <button type="button" className={styles.launcher} aria-haspopup="dialog" onClick={() => setOpened(true)}>
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <path
            d="M4 5h16v11H9l-5 4z"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinejoin="round"
            strokeLinecap="round"
          />
        </svg>
        <span>Soporte</span>
      </button>
      <Dialog open={opened === true} title="Escríbenos" keepMounted onClose={() => setOpened(false)}>
        {opened === null ? null : <SupportForm />}
      </Dialog>
    </div>
  )
}
