import { useEffect, useState } from 'react'
import type { DownloadRecord } from '#browser-storage/download-record.ts'
import { type StoredRight, storedRights } from '#browser-storage/stored-rights.ts'
import { onPermissionRenewed } from '#src/session/downloads/offline-permission.ts'

/** In ms: how often a list that stays open looks whether something has ended. */
const checkEveryMs = 30_000

const noRecords: readonly DownloadRecord[] = []

/** Whether stored lessons play, and until when: read again when the permission is renewed and as time passes. */
export function useRights(
  records: readonly DownloadRecord[] = noRecords,
): (record: Pick<DownloadRecord, 'key'>) => StoredRight | undefined {
  const [rights, setRights] = useState<ReadonlyMap<string, StoredRight>>(new Map())
  useEffect(() => {
    let isShown = true
    const read = async () => {
      const found = new Map<string, StoredRight>()
      for (const record of records)
        if (record.state === 'complete') found.set(record.key, await storedRights.rightOf(record))
      if (isShown) setRights(found)
    }
    void read()
    const stop = onPermissionRenewed(() => void read())
    const interval = setInterval(() => void read(), checkEveryMs)
    return () => {
      isShown = false
      stop()
      clearInterval(interval)
    }
  }, [records])
  return ({ key }) => rights.get(key)
}
