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
 * subscription opens it again. A download that was added anew meanwhile is left as it is. Returns whether there is
 * something to download now.
 */
export async function checkVersions(
  ports: Pick<DownloadPorts, 'store' | 'fetchDownload' | 'now'>,
  records: readonly DownloadRecord[],
  write: (key: string, changes: Changes) => Promise<unknown>,
): Promise<boolean> {
  let found = false
  for (const record of records.filter((row) => isCheckDue(row, ports.now()))) {
    const { key, lesson_id, lines, download, outdated } = record
    const writeIfSame = async (changes: Changes) =>
      isSameDownload(await ports.store.find(key), record) && (await write(key, changes))
    const checked_at = ports.now()
    try {
      const next = await ports.fetchDownload(lesson_id, lines, new AbortController().signal)
      const isSame = next.version === download?.version
      const written = await writeIfSame({
        checked_at,
        halt: null,
        download: download && { ...download, ...(next.access && { access: next.access }) },
        ...(isSame ? { outdated: 'no', next: null } : { outdated: 'replace', next }),
      })
      if (written && !isSame) found = true
    } catch (cause) {
      if (!(cause instanceof Failure)) throw cause
      if (haltOf(cause).halt === 'gone') await writeIfSame({ checked_at, outdated: 'withdrawn' })
      else if (cause.code === 'lesson_locked') await writeIfSame({ checked_at, outdated })
      // No network, signed out or maintenance: at the next start.
      else if (!ofOneLesson.has(cause.code)) return found
    }
  }
  return found
}

/** Whether a download is still the one that was asked about. */
const isSameDownload = (current: DownloadRecord | undefined, { lines, download }: DownloadRecord): boolean =>
  current?.state === 'complete' && current.lines === lines && current.download?.version === download?.version
