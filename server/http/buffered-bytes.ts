import { hasUploadCapacity } from '#server/domain/files/upload-capacity.ts'

// Bytes in the memory of this process: in total, and by account.
let total = 0
const byAccount = new Map<number, number>()

/** The bytes one form has buffered. */
export interface BufferReservation {
  /** Reserves more bytes; false over the limit. */
  reserve(bytes: number): boolean
  release(): void
}

export function bufferReservation(accountId: number): BufferReservation {
  let reserved = 0
  const change = (bytes: number) => {
    reserved += bytes
    total += bytes
    const own = (byAccount.get(accountId) ?? 0) + bytes
    if (own === 0) byAccount.delete(accountId)
    else byAccount.set(accountId, own)
  }
  return {
    reserve(bytes) {
      if (!hasUploadCapacity({ all: total, own: byAccount.get(accountId) ?? 0 }, bytes)) return false
      change(bytes)
      return true
    },
    release: () => change(-reserved),
  }
}
