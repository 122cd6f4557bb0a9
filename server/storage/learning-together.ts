import type { LearningStores } from '#server/domain/learning/ports.ts'
import type { Together } from '#server/domain/together.ts'
import type { Db } from './database/database.ts'
import { actionStore } from './learning/action-store.ts'
import { enrolmentStore } from './learning/enrolment-store.ts'
import { playbackStore } from './learning/playback-store.ts'
import { progressStore } from './learning/progress-store.ts'

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
