import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { FormError } from '#src/ui/forms/FormError.tsx'
import page from '../page.module.css'
import { waitMessages } from '../subscription-copy.ts'
import type { Upgrade } from './use-upgrade.ts'

interface UpgradeStatusProps {
  readonly upgrade: Pick<Upgrade, 'busy' | 'phase' | 'error'>
}

/** What an ordered plan waits for, or why it was refused (F211). */
export function UpgradeStatus({ upgrade: { busy, phase, error } }: UpgradeStatusProps) {
  return (
    <>
      <FormError>
        {phase === 'timed-out' ? (
          <>
            {waitMessages['timed-out']} <Link to={paths.support}>Escribir a soporte</Link>. Seguimos comprobándolo: no
            hace falta que lo pidas otra vez.
          </>
        ) : (
          error
        )}
      </FormError>
      <p role="status" className={page.status}>
        {!busy || phase === 'timed-out' ? null : phase === 'delayed' ? waitMessages.delayed : 'Cambiando tu plan...'}
      </p>
    </>
  )
}
