import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { LevelSlug } from '#contract/level.ts'
import pill from '#src/ui/pill.module.css'
import type { Placement } from '../placement.ts'
import styles from './FinishDialog.module.css'

/** How somebody signs up to the level after this one: the route's call. */
export interface NextLevelOffer {
  /** Whether it is done. */
  readonly enrol: (level: LevelSlug) => Promise<boolean>
  /** What went wrong, in words. */
  readonly error: string | null
}

interface CompletionProps {
  readonly placement: Placement
  readonly nextLevel: NextLevelOffer
  readonly onClose: () => void
  /** Goes to the first lesson of the next level (F119). */
  readonly onGoOn: () => void
}

/** The congratulations of whoever reached the end, and the level that comes, or a rest (F137). */
export function Completion({ placement, nextLevel, onClose, onGoOn }: CompletionProps) {
  const { completion, back } = placement
  const { level } = completion
  const [busy, setBusy] = useState(false)
  const signUp = async () => {
    if (busy || level === null) return
    setBusy(true)
    const done = await nextLevel.enrol(level.slug)
    setBusy(false)
    if (done) onGoOn()
  }
  return (
    <>
      <p className={styles.text}>{completion.text}</p>
      <p className={styles.fault} role="alert">
        {nextLevel.error}
      </p>
      <div className={styles.ways}>
        <button type="button" className={pill.outline} onClick={onClose}>
          {level === null ? 'Cerrar' : 'Prefiero descansar'}
        </button>
        {level === null ? (
          <Link to={back.href} className={pill.primary}>
            {back.words}
          </Link>
        ) : (
          <button type="button" className={pill.primary} aria-disabled={busy} onClick={() => void signUp()}>
            Sí, claro
          </button>
        )}
      </div>
    </>
  )
}
