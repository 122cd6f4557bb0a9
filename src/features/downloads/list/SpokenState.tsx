import type { DownloadRecord } from '#browser-storage/download-record.ts'
import { stateText } from '../copy/state-copy.ts'

const step = 25

/** The list's live region: the lesson that is being stored in steps of 25 %, or why nothing goes on. */
export function SpokenState({ records }: { readonly records: readonly DownloadRecord[] }) {
  const shown =
    records.find(({ state }) => state === 'downloading') ??
    records.find(({ state, halt }) => state !== 'complete' && halt !== null)
  return (
    <p role="status" className="visually-hidden">
      {shown ? `${shown.title}: ${stateText(inSteps(shown))}` : null}
    </p>
  )
}

const inSteps = (record: DownloadRecord): DownloadRecord => ({
  ...record,
  stored_bytes: Math.floor((100 * record.stored_bytes) / Math.max(1, record.bytes) / step) * step,
  bytes: 100,
})
