import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import styles from './Sheet.module.css'

interface SheetProps {
  /** What it says now: each step of a dialog is read out from its title. */
  readonly title: string
  readonly wide?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog over the page, open as long as it is there. Escape leaves it, and the focus goes back to what opened it. */
export function Sheet({ title, wide = false, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new title is a new step, whose button may be gone.
  useEffect(() => heading.current?.focus(), [title])
  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      data-wide={wide || undefined}
      aria-labelledby={id}
      onClose={() => {
        if (!dialog.current?.open) onClose()
      }}
    >
      <div className={styles.head}>
        <h2 ref={heading} id={id} className={styles.title} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className={styles.close} aria-label="Cerrar" onClick={() => dialog.current?.close()}>
          <IconX size={22} aria-hidden />
        </button>
      </div>
      {children}
    </dialog>
  )
}
