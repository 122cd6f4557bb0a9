import { useEffect } from 'react'
import { call } from '#src/platform/api.ts'
import { maintenance } from '#src/platform/maintenance.ts'
import { useStore } from '#src/platform/store.ts'
import { pendingActions } from '#src/session/learned.ts'
import { maintenanceWords } from './maintenance-words.ts'
import styles from './OfflineLayer.module.css'

/** How often the page asks whether maintenance has ended, in ms. */
const askEveryMs = 20_000

/** What works during maintenance, and that nothing is lost. The live region exists from the start, so that it is read out. */
export function MaintenanceNotice() {
  const notice = useStore(maintenance)
  const isOn = notice !== null
  useEffect(() => {
    if (!isOn) return
    const asking = setInterval(() => void call('getVisitor').catch(() => undefined), askEveryMs)
    return () => {
      clearInterval(asking)
      void sendWhatWaited()
    }
  }, [isOn])
  return (
    <div role="status" data-at-foot>
      {notice && <p className={styles.bar}>{maintenanceWords(notice, Date.now())}</p>}
    </div>
  )
}

/** Sends what learners did meanwhile, without waiting for its retry time. */
async function sendWhatWaited(): Promise<void> {
  if (pendingActions.state().waiting === 0) return
  const { retryPendingActions } = await import('#src/session/act.ts')
  await retryPendingActions()
}
