import { useEffect, useState } from 'react'
import type { MaintenanceNotice as Notice } from '#contract/visitor.ts'
import { call } from '#src/platform/api.ts'
import { usePendingActions } from '#src/session/learned.ts'
import { maintenanceWords } from './maintenance-words.ts'
import styles from './OfflineLayer.module.css'

/** How often the page asks whether maintenance has ended, in ms. */
const askEveryMs = 20_000

/**
 * What works during maintenance, and that nothing is lost. The page asks once an action could not be sent, and until that
 * ends; whoever only looks around needs no answer. The live region exists from the start, so that it is read out.
 */
export function MaintenanceNotice() {
  const { failing } = usePendingActions()
  const notice = useMaintenance(failing)
  return (
    <div className={styles.layer}>
      <div role="status" data-at-foot>
        {notice && <p className={styles.bar}>{maintenanceWords(notice, Date.now())}</p>}
      </div>
    </div>
  )
}

/** The maintenance, asked for every 20 seconds while `asked`. Not by a query: its package would become part of this chunk. */
function useMaintenance(asked: boolean): Notice | undefined {
  const [notice, setNotice] = useState<Notice>()
  useEffect(() => {
    if (!asked) return
    const ending = new AbortController()
    // A call that fails says nothing of it.
    const ask = () =>
      call('getVisitor', {}, ending.signal).then(
        ({ maintenance }) => setNotice(maintenance),
        () => undefined,
      )
    void ask()
    const asking = setInterval(ask, askEveryMs)
    return () => {
      clearInterval(asking)
      ending.abort()
      setNotice(undefined)
    }
  }, [asked])
  const isOn = notice !== undefined
  useEffect(() => {
    if (!isOn) return
    return () => void sendNow()
  }, [isOn])
  return notice
}

/** Sends what waited, without waiting for its retry time. */
async function sendNow(): Promise<void> {
  const { retryPendingActions } = await import('#src/session/act.ts')
  await retryPendingActions()
}
