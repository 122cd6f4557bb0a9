import { useEffect, useState, useSyncExternalStore } from 'react'
import type { LearningAction } from '#contract/rules/learning-actions.ts'
import { connectivity } from '#src/platform/connectivity.ts'
import { log } from '#src/platform/log.ts'
import { catalogueWorker } from '#src/platform/workers.ts'
import { dismissRefusedAction, retryPendingActions } from '#src/session/learning/act.ts'
import { usePendingActions } from '#src/session/learning/learner-progress.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import pill from '#src/ui/pill.module.css'
import textButton from '#src/ui/text-button.module.css'
import { useFocusInside } from '#src/ui/use-focus-inside.ts'
import styles from './PendingActionsDialog.module.css'
import { ageText, pendingActionText, refusedText } from './pending-action-copy.ts'

/**
 * Each action that has not reached the server, with its age; sent by hand, or discarded where the server refused it.
 */
export function PendingActionsDialog({ onClose }: { readonly onClose: () => void }) {
  const { entries = [] } = usePendingActions()
  const online = useSyncExternalStore(connectivity.subscribe, connectivity.isOnline)
  const [sending, setSending] = useState(false)
  const titles = useTitles(entries.map(({ action }) => action))
  const now = Date.now()
  const waits = entries.some(({ state }) => state !== 'refused')
  // A button goes with its action; without any the words that say so take the focus.
  const place = useFocusInside(`${entries.map(({ key }) => key)} ${waits}`, 'button, [tabindex]')
  const send = () => {
    if (sending) return
    setSending(true)
    retryPendingActions()
      .catch((cause: unknown) => log.warn('pending actions not sent', { cause }))
      .finally(() => setSending(false))
  }
  return (
    <Dialog title="Sin enviar" size={400} onClose={onClose}>
      <div ref={place} className={styles.contents}>
        {entries.length === 0 ? (
          <p className={styles.text} tabIndex={-1}>
            Ya está todo enviado.
          </p>
        ) : null}
        <ul className={styles.list}>
          {entries.map((entry) => (
            <li key={entry.key} className={styles.entry}>
              <span className={styles.what}>
                {pendingActionText(entry.action, titles.get(lessonOf(entry.action) ?? 0))}
              </span>
              <span className={styles.age}>{ageText(entry.at, now)}</span>
              {entry.state === 'refused' ? (
                <span className={styles.why}>
                  {refusedText(entry)}
                  <button
                    type="button"
                    className={textButton.primary}
                    onClick={() =>
                      dismissRefusedAction(entry.key).catch((cause: unknown) =>
                        log.warn('action not discarded', { cause }),
                      )
                    }
                  >
                    Descartar
                    <span className="visually-hidden">
                      : {pendingActionText(entry.action, titles.get(lessonOf(entry.action) ?? 0))}
                    </span>
                  </button>
                </span>
              ) : null}
            </li>
          ))}
        </ul>
        <p className={styles.text} role="status">
          {!waits
            ? null
            : sending
              ? 'Enviando…'
              : online
                ? null
                : 'Se enviará cuando vuelva la red, aunque cierres la página.'}
        </p>
        {waits ? (
          <div className={styles.actions}>
            <button type="button" className={pill.primary} aria-disabled={sending || undefined} onClick={send}>
              Enviar ahora
            </button>
          </div>
        ) : null}
      </div>
    </Dialog>
  )
}

const lessonOf = (action: LearningAction): number | undefined => ('lessonId' in action ? action.lessonId : undefined)

/** The titles of the lessons of these actions, as far as the catalogue on this device has them. */
function useTitles(actions: readonly LearningAction[]): ReadonlyMap<number, string> {
  const ids = [...new Set(actions.flatMap((action) => lessonOf(action) ?? []))].join()
  const [titles, setTitles] = useState<ReadonlyMap<number, string>>(new Map())
  useEffect(() => {
    if (ids === '') return
    let wanted = true
    const load = async () => {
      await catalogueWorker().open()
      const lessons = await catalogueWorker().lessons(ids.split(',').map(Number))
      if (wanted) setTitles(new Map(lessons.map(({ id, title }) => [id, title])))
    }
    load().catch((cause: unknown) => log.warn('titles of pending actions not read', { cause }))
    return () => {
      wanted = false
    }
  }, [ids])
  return titles
}
