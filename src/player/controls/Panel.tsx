import { IconX } from '@tabler/icons-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { ControlButton } from './ControlButton.tsx'
import styles from './Panel.module.css'

interface PanelButtonProps {
  readonly name: string
  readonly label: string
  readonly icon: ReactNode
  readonly shown?: boolean
  /** Whether what the panel is about is in force. */
  readonly lit?: boolean
  /** Whether it holds more than a column. */
  readonly wide?: boolean
  readonly children: ReactNode
}

/**
 * A button and the panel it opens. The browser's own popover closes on Escape or a touch beside it, gives focus back,
 * and stays above the picture in fullscreen.
 */
export function PanelButton({
  name,
  label,
  icon,
  shown = true,
  lit = false,
  wide = false,
  children,
}: PanelButtonProps) {
  const panel = useRef<HTMLElement>(null)
  const [open, setOpen] = useState(false)
  const title = useId()
  const id = `panel-${name}`
  return (
    <>
      <ControlButton
        shown={shown}
        data-lit={lit}
        label={label}
        icon={icon}
        popoverTarget={id}
        aria-expanded={open}
        aria-controls={id}
      />
      <section
        ref={panel}
        id={id}
        className={styles.panel}
        data-wide={wide}
        popover="auto"
        aria-labelledby={title}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        <header className={styles.head}>
          <h2 id={title} className={styles.title}>
            {label}
          </h2>
          <ControlButton label="Cerrar" icon={<IconX />} onClick={() => panel.current?.hidePopover()} />
        </header>
        {open ? children : null}
      </section>
    </>
  )
}
