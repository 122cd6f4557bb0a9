import type { DownloadRecord } from '#browser-storage/download-record.ts'

/** Does something to several downloads, one after the other. */
export async function eachRecord(records: readonly DownloadRecord[], act: (lessonId: number) => Promise<void>) {
  for (const { lesson_id } of records) await act(lesson_id)
}
