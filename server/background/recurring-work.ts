import type { FastifyBaseLogger } from 'fastify'
import { hourMs } from '#contract/time-units.ts'
import { purgeExpiredRows } from '../domain/accounts/purge-expired-rows.ts'
import { sendBillingNotices } from '../domain/billing/notices/billing-notices.ts'
import { reconcileEveryMs, reconcilePayments } from '../domain/billing/provider/reconcile-payments.ts'
import { purgeRenditions } from '../domain/lessons/purge-renditions.ts'
import type { MaintenanceView } from '../domain/operation/maintenance.ts'
import { purgePictures } from '../domain/profile/purge-pictures.ts'
import { withdrawOfTooYoung } from '../domain/recordings/publish-recording.ts'
import { purgeUploads } from '../domain/recordings/purge-uploads.ts'
import { tryAll } from '../domain/try-all.ts'
import type { MediaFiles } from '../gateways/files/media-files.ts'
import { randomSecrets } from '../gateways/secrets/random-secrets.ts'
import { type RecurringTasks, recurringTasks } from '../jobs/recurring-tasks.ts'
import type { Payments } from '../payment-provider.ts'
import type { Storage } from '../storage/storage.ts'
import { syncSandboxPlans } from './plan-sync.ts'

interface RecurringWorkParts {
  readonly storage: Storage
  readonly files: MediaFiles
  readonly payments: Payments
  /** During maintenance nothing of it is done. */
  readonly maintenance: Pick<MaintenanceView, 'current'>
  now(): number
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

/** The recurring tasks: purging, the notices of payments, and reconciling with the payment provider. */
export function recurringWork({ storage, files, payments, maintenance, now, log }: RecurringWorkParts): RecurringTasks {
  const { provider, sandbox } = payments
  const sweep = () =>
    tryAll([
      () => purgeExpiredRows({ ...storage, now }),
      () => withdrawOfTooYoung({ ...storage, files, now }),
      () => purgeUploads({ ...storage, files, now }),
      () => files.sweep(now()),
    ])
  const notice = async () => {
    if (provider) await sendBillingNotices({ ...storage, provider, now: () => sandbox?.now() ?? now() })
  }
  const reportRefusedRefund = (facts: { readonly refusal: string }) =>
    log.error(facts, 'refund left to staff: `alcompas withdrawals list` names its learner')
  const reconcile = async () => {
    await syncSandboxPlans({ ...storage, payments, newKey: randomSecrets.token, now, log })
    await reconcilePayments({ ...storage, ...payments, newKey: randomSecrets.token, reportRefusedRefund, now })
  }
  const tasks = [
    { name: 'sweep', everyMs: hourMs, run: sweep },
    // Apart from the sweep, so that a file one of them cannot delete does not keep the other.
    { name: 'purge-pictures', everyMs: hourMs, run: () => purgePictures({ ...storage, files, now }) },
    { name: 'purge-renditions', everyMs: hourMs, run: () => purgeRenditions({ ...storage, files, now }) },
    { name: 'billing-notices', everyMs: hourMs, run: notice },
    { name: 'reconcile-payments', everyMs: reconcileEveryMs, run: reconcile },
  ]
  const unlessInMaintenance = (run: () => Promise<void>) => async () => {
    if ((await maintenance.current()) === null) await run()
  }
  const pausing = tasks.map((task) => ({ ...task, run: unlessInMaintenance(task.run) }))
  return recurringTasks({ tasks: pausing, store: storage.recurringTasks, now, log })
}
