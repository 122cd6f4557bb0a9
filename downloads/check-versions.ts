import type { DownloadRecord } from '#browser-storage/download-record.ts'
import { Failure, type FailureCode } from '#contract/errors.ts'
import { haltOf } from './download-halt.ts'
import type { Changes } from './download-lesson.ts'
import type { DownloadPorts } from './ports.ts'
import { isCheckDue } from './queue.ts'

/** Failures that may concern one lesson alone: the others are checked all the same. */
const ofOneLesson: ReadonlySet<FailureCode> = new Set([
  'unexpected',
  'unreadable_answer',
  'forbidden',
  'subscription_needed',
])

/**
 * Asks the server, at most once a day, whether complete downloads have changed: a changed one is fetched anew, one that
 * is no more is `withdrawn`. Who may play it is stored at once: an open lesson that has become a paid one must not stay
 * open on a device where the new files never arrive. A lesson that is closed to the learner stays as it is, since a
 * subscription opens it again. Returns whether there is something to download now.
 */
export async function checkVersions(
  ports: Pick<DownloadPorts, 'fetchDownload' | 'now'>,
  records: readonly DownloadRecord[],
  write: (key: string, changes: Changes) => Promise<unknown>,
): Promise<boolean> {
  let found = false
  for (const { key, lesson_id, lines, download, outdated } of records.filter((record) =>
    isCheckDue(record, ports.now()),
  )) {
    const checked_at = ports.now()
    try {
      const next = await ports.fetchDownload(lesson_id, lines, new AbortController().signal)
      const isSame = next.version === download?.version
      found ||= !isSame
      await write(key, {
        checked_at,
        halt: null,
        download: download && { ...download, ...(next.access && { access: next.access }) },
        ...(isSame ? { outdated: 'no', next: null } : { outdated: 'replace', next }),
      })
    } catch (cause) {
      if (!(cause instanceof Failure)) throw cause
      if (haltOf(cause).halt === 'gone') await write(key, { checked_at, outdated: 'withdrawn' })
      else if (cause.code === 'lesson_locked') await write(key, { checked_at, outdated })
      // No network, signed out or maintenance: at the next start.
      else if (!ofOneLesson.has(cause.code)) return found
    }
  }
  return found
}
