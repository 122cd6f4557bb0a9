import { type MouseEvent, useId, useRef, useState } from 'react'
import styles from './SupportContact.module.css'
import { SupportForm } from './SupportForm.tsx'

/** The way to the academy's people from the screens where somebody may be stuck (F24, Q10). Nothing of it loads before a tap. */
export function SupportContact() {
  const dialog = useRef<HTMLDialogElement>(null)
  const [opened, setOpened] = useState(false)
  const title = useId()
  const open = () => {
    setOpened(true)
    dialog.current?.showModal()
  }
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) dialog.current?.close()
  }
  return (
    <>
      <button type="button" className={styles.launcher} aria-haspopup="dialog" onClick={open}>
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
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Esc does what a click on the backdrop does. */}
      <dialog ref={dialog} className={styles.dialog} aria-labelledby={title} onClick={closeOnBackdrop}>
        <div className={styles.panel}>
          <h2 id={title} className={styles.title}>
            Escríbenos
          </h2>
          {opened ? <SupportForm /> : null}
          <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
            Cerrar
          </button>
        </div>
      </dialog>
    </>
  )
}
