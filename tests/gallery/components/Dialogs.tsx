import { useState } from 'react'
import { Dialog } from '#src/ui/Dialog.tsx'
import pill from '#src/ui/pill.module.css'
import { Section, State } from './Section.tsx'

const sizes = [400, 700, 900, 1100] as const

/** The dialog at its widths; a button opens each. */
export function Dialogs() {
  const [open, setOpen] = useState<(typeof sizes)[number] | null>(null)
  return (
    <Section title="Diálogos">
      {sizes.map((size) => (
        <State key={size} name={`Dialog: ${size} px`}>
          <button type="button" className={pill.outline} onClick={() => setOpen(size)}>
            Abrir el de {size}
          </button>
        </State>
      ))}
      {open ? (
        <Dialog title="¿Cancelar tu plan?" size={open} onClose={() => setOpen(null)}>
          <p>Puedes seguir bailando hasta el 14/12/2026, ese día incluido.</p>
          <button type="button" className={pill.primary} onClick={() => setOpen(null)}>
            Volver
          </button>
        </Dialog>
      ) : null}
    </Section>
  )
}
