import { hasUploadCapacity } from '#server/domain/files/upload-capacity.ts'

// Of this process, whose memory it is: of all who send, and of each who has something in it, by account.
let all = 0
const bySender = new Map<number, number>()

/** What one form has in memory. */
export interface BufferReservation {
  /** Makes room for so many bytes more; false when there is none. */
  take(bytes: number): boolean
  /** Gives all of it back. */
  release(): void
}

export function bufferReservation(sender: number): BufferReservation {
  let held = 0
  const change = (bytes: number) => {
    held += bytes
    all += bytes
    const own = (bySender.get(sender) ?? 0) + bytes
    if (own === 0) bySender.delete(sender)
    else bySender.set(sender, own)
  }
  return {
    take(bytes) {
      if (!hasUploadCapacity({ all, own: bySender.get(sender) ?? 0 }, bytes)) return false
      change(bytes)
      return true
    },
    release: () => change(-held),
  }
}
