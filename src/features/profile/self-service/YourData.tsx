import { lazy, Suspense, useState } from 'react'
import type { User } from '#contract/account.ts'
import { failureFrom } from '#src/ui/failure-from.ts'
import { refusalWords } from '#src/ui/forms/refusal-words.ts'
import pill from '#src/ui/pill.module.css'
import styles from '../security/Security.module.css'
import { keepAsFile } from './keep-as-file.ts'

interface YourDataProps {
  readonly user: Pick<User, 'has_password'>
  readonly onRead: () => Promise<unknown>
  readonly onDelete: (current?: string) => Promise<unknown>
}

const DeleteDialog = lazy(() => import('./DeleteDialog.tsx').then((loaded) => ({ default: loaded.DeleteDialog })))

/** What the law calls access and erasure: one's data as a file, and the end of the account. */
export function YourData({ user, onRead, onDelete }: YourDataProps) {
  const [words, setWords] = useState<string>()
  const [asking, setAsking] = useState<'never' | 'now' | 'before'>('never')
  const download = async () => {
    setWords('Preparando tus datos...')
    try {
      keepAsFile(await onRead(), 'mis-datos.json')
      setWords('Tus datos están en tus descargas.')
    } catch (cause) {
      setWords(refusalWords(failureFrom(cause)))
    }
  }
  return (
    <section className={styles.section} aria-labelledby="datos-titulo">
      <h2 id="datos-titulo" className={styles.title}>
        Tus datos
      </h2>
      <p className={styles.lead}>Todo lo que sabemos de ti, en un archivo. Y si quieres irte, la puerta de salida.</p>
      <div className={styles.row}>
        <button type="button" className={pill.outline} onClick={download}>
          Descargar mis datos
        </button>
        <button type="button" className={styles.danger} aria-haspopup="dialog" onClick={() => setAsking('now')}>
          Borrar mi cuenta
        </button>
      </div>
      <p role="status" className={styles.done}>
        {words}
      </p>
      {asking === 'never' ? null : (
        <Suspense>
          <DeleteDialog
            opened={asking === 'now'}
            onClose={() => setAsking('before')}
            hasPassword={user.has_password}
            onDelete={onDelete}
          />
        </Suspense>
      )}
    </section>
  )
}
