import { useEffect, useState } from 'react'
import type { MaintenanceNotice as Notice } from '#contract/visitor.ts'
import { academyClock } from '#src/platform/academy-clock.ts'
import { call } from '#src/platform/api.ts'
import { useStore } from '#src/platform/store.ts'
import { usePendingActions } from '#src/session/learning/learner-progress.ts'
import { maintenanceWords } from './maintenance-copy.ts'
import { maintenanceRefusal } from './maintenance-refusal.ts'
import styles from './OfflineLayer.module.css'

/** How often the page asks whether maintenance has ended, in ms. */
const askEveryMs = 20_000

interface MaintenanceNoticeProps {
  /** Whether a learner is signed in, whose actions wait on the device. */
  readonly isLearner: boolean
}

/**
 * What works during maintenance, what waits, and until when. The page asks once an action could not be sent or a call
 * was refused for it, and until that ends; reading alone needs no answer. The live region exists from the start, so
 * that it is read out.
 */
export function MaintenanceNotice({ isLearner }: MaintenanceNoticeProps) {
  const { failing } = usePendingActions()
  const refused = useStore(maintenanceRefusal)
  const notice = useMaintenance(failing || refused)
  const isOn = notice !== undefined
  useEffect(() => {
    if (!isOn || !failing) return
    return () => void sendNow()
  }, [isOn, failing])
  return (
    <div className={styles.layer}>
      <div role="status" data-at-foot>
        {notice && <p className={styles.bar}>{maintenanceWords(notice, isLearner, academyClock.now())}</p>}
      </div>
    </div>
  )
}

/**
 * The maintenance, asked for every 20 seconds while `asked`. Not by a query: its package would become part of this
 * chunk.
 */
function useMaintenance(asked: boolean): Notice | undefined {
  const [notice, setNotice] = useState<Notice>()
  useEffect(() => {
    if (!asked) return
    const ending = new AbortController()
    let answers = 0
    // A call that fails says nothing of it.
    const ask = () =>
      call('getVisitor', {}, ending.signal).then(
        ({ maintenance }) => {
          setNotice(maintenance)
          answers += 1
          // The first answer may come from a server that has not noticed it yet.
          if (!maintenance && answers > 1) maintenanceRefusal.set(false)
        },
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
  return notice
}

/** Sends what waited, without waiting for its retry time. */
async function sendNow(): Promise<void> {
  const { retryPendingActions } = await import('#src/session/learning/act.ts')
  await retryPendingActions()
}
