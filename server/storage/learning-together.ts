import type { LearningStores } from '#server/domain/learning/ports.ts'
import type { Together } from '#server/domain/together.ts'
import { actionStore } from './action-store.ts'
import type { Db } from './database.ts'
import { enrolmentStore } from './enrolment-store.ts'
import { playbackStore } from './playback-store.ts'
import { progressStore } from './progress-store.ts'

/** The stores of learning, their writes in one transaction. */
export const learningTogether =
  (db: Db): Together<LearningStores> =>
  (work) =>
    db.transaction().execute((trx) =>
      work({
        progress: progressStore(trx),
        playbacks: playbackStore(trx),
        enrolments: enrolmentStore(trx),
        actions: actionStore(trx),
      }),
    )
