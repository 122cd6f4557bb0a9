import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#contract/account.ts'
import { formErrorMessage } from '#src/ui/forms/form-errors.ts'
import { lazyRequested } from '#src/ui/lazy-requested.ts'
import pill from '#src/ui/pill.module.css'
import { toFailure } from '#src/ui/to-failure.ts'
import styles from '../security/Security.module.css'

interface YourDataProps {
  readonly user: Pick<User, 'has_password'>
  readonly onExport: () => Promise<unknown>
  readonly onDelete: (current?: string) => Promise<unknown>
}

const DeleteDialog = lazyRequested(() => import('./DeleteDialog.tsx').then((loaded) => loaded.DeleteDialog))

/** Data export and account deletion. */
export function YourData({ user, onExport, onDelete }: YourDataProps) {
  const exporting = useMutation({ mutationFn: async () => downloadJson(await onExport(), 'mis-datos.json') })
  const [dialog, setDialog] = useState<'unloaded' | 'open' | 'closed'>('unloaded')
  return (
    <section className={styles.section} aria-labelledby="datos-titulo">
      <h2 id="datos-titulo" className={styles.title}>
        Tus datos
      </h2>
      <p className={styles.lead}>Todo lo que sabemos de ti, en un archivo. Y si quieres irte, la puerta de salida.</p>
      <div className={styles.row}>
        <button type="button" className={pill.outline} onClick={() => exporting.mutate()}>
          Descargar mis datos
        </button>
        <button type="button" className={styles.danger} aria-haspopup="dialog" onClick={() => setDialog('open')}>
          Borrar mi cuenta
        </button>
      </div>
      <p role="status" className={styles.done}>
        {exporting.isPending ? 'Preparando tus datos...' : null}
        {exporting.isSuccess ? 'Tus datos están en tus descargas.' : null}
        {exporting.error ? formErrorMessage(toFailure(exporting.error)) : null}
      </p>
      {dialog === 'unloaded' ? null : (
        <DeleteDialog
          open={dialog === 'open'}
          onClose={() => setDialog('closed')}
          hasPassword={user.has_password}
          onDelete={onDelete}
        />
      )}
    </section>
  )
}

/** Saves a JSON document through the browser's downloads. */
function downloadJson(content: unknown, name: string): void {
  const file = new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The download begins in the next turn; Safari reads the URL only then.
  setTimeout(() => URL.revokeObjectURL(link.href), 0)
}
