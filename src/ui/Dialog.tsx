import { IconX } from '@tabler/icons-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import closeButton from './close-button.module.css'
import styles from './Dialog.module.css'
import { useFrameFocus } from './use-frame-focus.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useModalDialog } from './use-modal-dialog.ts'

interface DialogProps {
  /** The accessible name. Each step of a dialog has its own, which is focused and so read out. */
  readonly title: string
  readonly onClose: () => void
  readonly open?: boolean
  /** Maximum width in px at the default font size (F13). */
  readonly size?: 400 | 700 | 900 | 1100
  /** Accessible name of the close button. */
  readonly closeLabel?: string
  /** Id of the element that describes it. */
  readonly describedBy?: string
  /** Keeps the children mounted while it is closed, with what was typed into them. */
  readonly keepMounted?: boolean
  readonly children: ReactNode
}

/**
 * The one modal dialog. The focus goes to `[data-autofocus]`, else to the title, and back to the title where a press
 * has removed what had it. From 900 px on it is a column whose children may shrink and scroll by themselves; a smaller
 * one scrolls as a whole.
 */
export function Dialog({ title, onClose, open = true, size = 400, keepMounted = false, ...rest }: DialogProps) {
  const frameFocus = useFrameFocus()
  useLayoutEffect(() => (open ? frameFocus.remember() : undefined), [open, frameFocus])
  const modal = useModalDialog(open, onClose)
  // After the cleanup that closes it.
  useLayoutEffect(() => (open ? frameFocus.restore : undefined), [open, frameFocus])
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useKeptFocus(open, modal.ref, heading)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new title is a new step, whose button may be gone.
  useLayoutEffect(() => {
    if (open) (modal.ref.current?.querySelector<HTMLElement>('[data-autofocus]') ?? heading.current)?.focus()
  }, [open, title])
  return (
    <dialog
      {...modal}
      className={styles.dialog}
      data-size={size}
      aria-labelledby={id}
      aria-describedby={rest.describedBy}
    >
      {open || keepMounted ? (
        <div className={styles.panel}>
          <div className={styles.head}>
            <h2 ref={heading} id={id} className={styles.title} tabIndex={-1}>
              {title}
            </h2>
            <button
              type="button"
              className={`${closeButton.close} ${styles.close}`}
              aria-label={rest.closeLabel ?? 'Cerrar'}
              onClick={onClose}
            >
              <IconX size={22} aria-hidden />
            </button>
          </div>
          {rest.children}
        </div>
      ) : null}
    </dialog>
  )
}
