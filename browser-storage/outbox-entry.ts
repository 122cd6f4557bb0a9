/** An action of a learner that the server has not acknowledged. It holds no token: that is put on when it is sent. */
export interface OutboxEntry {
  /** Names the action; the server applies each key of a learner once. */
  readonly key: string
  readonly userId: number
  readonly method: 'GET' | 'POST'
  /** Rooted path of the call. */
  readonly path: string
  /** Body of the call, or null for none. */
  readonly body: unknown
  /** When it was done, in ms. */
  readonly at: number
  readonly state: 'waiting' | 'held' | 'refused'
  readonly tries: number
  /** Not to be sent before, in ms. */
  readonly nextAt: number
  /** The status it was last answered with; null when nothing came back. */
  readonly status: number | null
}

/** An entry for something just done. */
export const newEntry = (
  action: Pick<OutboxEntry, 'key' | 'userId' | 'method' | 'path' | 'body' | 'at'>,
): OutboxEntry => ({ ...action, state: 'waiting', tries: 0, nextAt: 0, status: null })

/** Whether a stored value is an entry: whoever reads storage distrusts it. */
export function isEntry(value: unknown): value is OutboxEntry {
  if (typeof value !== 'object' || value === null) return false
  const entry = value as Partial<Record<keyof OutboxEntry, unknown>>
  return (
    typeof entry.key === 'string' &&
    typeof entry.userId === 'number' &&
    (entry.method === 'GET' || entry.method === 'POST') &&
    typeof entry.path === 'string' &&
    entry.path.startsWith('/api/') &&
    typeof entry.at === 'number' &&
    (entry.state === 'waiting' || entry.state === 'held' || entry.state === 'refused') &&
    typeof entry.tries === 'number' &&
    typeof entry.nextAt === 'number'
  )
}
