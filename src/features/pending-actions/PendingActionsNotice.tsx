import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { paths } from '#contract/paths.ts'
import { connectivity } from '#src/platform/connectivity.ts'
import { log } from '#src/platform/log.ts'
import { dismissRefusedAction, refreshProgress, retryPendingActions } from '#src/session/learning/act.ts'
import { useLearnerProgress, usePendingActions, useProgressFault } from '#src/session/learning/learner-progress.ts'
import { returnToPath } from '#src/session/redirects/persisted-path.ts'
import { lazyRequested } from '#src/ui/lazy-requested.ts'
import textButton from '#src/ui/text-button.module.css'
import { focusScreen, passFocusToScreen } from '#src/ui/use-focus-inside.ts'
import { showAppBadge } from './app-badge.ts'
import styles from './PendingActionsNotice.module.css'
import { pendingText, refusedText } from './pending-action-copy.ts'
import { RefusedChanges } from './RefusedChanges.tsx'

// Loaded when it is opened.
const PendingActionsDialog = lazyRequested(() =>
  import('./PendingActionsDialog.tsx').then((loaded) => loaded.PendingActionsDialog),
)

/**
 * The actions that have not reached the server, with a retry and their list; progress that could not be loaded; and a
 * refused action until the learner dismisses it (Q45). Its children report other pending uploads.
 */
export function PendingActionsNotice({ children }: { readonly children?: ReactNode }) {
  const { pending, failing, held, refused } = usePendingActions()
  const { known } = useLearnerProgress()
  const fault = useProgressFault()
  const online = useSyncExternalStore(connectivity.subscribe, connectivity.isOnline)
  const signedOut = held > 0 && online
  const [listed, setListed] = useState(false)
  const [first] = refused
  // A refused action must not be shown as done.
  useEffect(() => {
    if (refused.length > 0) void refreshProgress()
  }, [refused.length])
  // What is being sent at the moment does not count: the number would only flash.
  const delayed = failing || !online || held > 0 ? pending : 0
  useEffect(() => showAppBadge(delayed), [delayed])
  // After a sign-out nothing of theirs is sent from here.
  useEffect(() => () => showAppBadge(0), [])
  // What was pending may be settled by the time the list is closed, and the button that opened it gone.
  useEffect(() => {
    if (!listed) return
    return () => {
      if (document.activeElement === document.body) focusScreen()
    }
  }, [listed])
  const seeAll = (
    <button type="button" className={textButton.onStage} aria-haspopup="dialog" onClick={() => setListed(true)}>
      Ver cuáles
    </button>
  )
  return (
    <div className={styles.layer} data-at-foot role="status">
      {signedOut ? (
        <div ref={passFocusToScreen} className={styles.waiting}>
          <p className={styles.text}>{pendingText(pending)}: tu sesión ha terminado</p>
          {/* A full page load: this page still has the learner as signed in. */}
          <a href={paths.login} className={textButton.onStage} onClick={() => returnToPath.write(location.pathname)}>
            Inicia sesión
          </a>
        </div>
      ) : null}
      {pending > 0 && (failing || !online) && !signedOut ? (
        <div ref={passFocusToScreen} className={styles.waiting}>
          <p className={styles.text}>{pendingText(pending)}</p>
          {online ? (
            <button type="button" className={textButton.onStage} onClick={() => retryPendingActions().catch(ignored)}>
              Reintentar
            </button>
          ) : null}
          {seeAll}
        </div>
      ) : null}
      {fault !== null && !known && online ? (
        <div ref={passFocusToScreen} className={styles.waiting}>
          <p className={styles.text}>Tu progreso no ha llegado</p>
          <button type="button" className={textButton.onStage} onClick={() => void refreshProgress()}>
            Reintentar
          </button>
        </div>
      ) : null}
      {first ? (
        <div ref={passFocusToScreen} className={styles.refused}>
          <p className={styles.text}>
            {refusedText(first)}
            {refused.length > 1 ? ` Y ${refused.length - 1} más.` : ''}
          </p>
          {refused.length > 1 ? seeAll : null}
          <button
            type="button"
            className={styles.dismiss}
            onClick={() => dismissRefusedAction(first.key).catch(ignored)}
          >
            Entendido
          </button>
        </div>
      ) : null}
      <RefusedChanges />
      {children}
      {listed ? <PendingActionsDialog onClose={() => setListed(false)} /> : null}
    </div>
  )
}

const ignored = (cause: unknown) => log.warn('pending actions not settled', { cause })
