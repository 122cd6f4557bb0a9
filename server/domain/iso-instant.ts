/** An instant (ms since 1970) as calls send it: ISO 8601 in UTC. */
export const isoInstant = (at: number): string => new Date(at).toISOString()

/** The same for an instant that is not always there. */
export const isoInstantOrNull = (at: number | null | undefined): string | null => (at == null ? null : isoInstant(at))
