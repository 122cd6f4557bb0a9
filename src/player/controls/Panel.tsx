import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { ControlButton } from './ControlButton.tsx'
import styles from './Panel.module.css'

interface PanelButtonProps {
  readonly name: string
  readonly label: string
  readonly icon: ReactNode
  readonly showLabel?: boolean
  /** Whether the setting of the panel is in force. */
  readonly active?: boolean
  /** Whether its content needs more than one column. */
  readonly wide?: boolean
  readonly children: ReactNode
}

/**
 * A button and its popover. The native popover closes on Escape or an outside press, restores focus, and stays on top
 * in fullscreen.
 */
export function PanelButton({
  name,
  label,
  icon,
  showLabel = true,
  active = false,
  wide = false,
  children,
}: PanelButtonProps) {
  const panel = useRef<HTMLElement>(null)
  const [open, setOpen] = useState(false)
  const title = useId()
  const id = `panel-${name}`
  // A panel as high as the stage begins above the window when the page is scrolled down to the control bar.
  // The frame is scrolled: a popover is fixed, and scrolling it into view would not scroll the page.
  useEffect(() => {
    if (!open) return
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
    window.frameElement?.scrollIntoView({ block: 'nearest', behavior })
  }, [open])
  return (
    <>
      <ControlButton
        showLabel={showLabel}
        data-lit={active}
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
