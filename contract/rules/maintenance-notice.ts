/** Header of every answer of the API during maintenance. */
export const maintenanceHeader = 'x-maintenance'

/** What learners are told of a maintenance. */
export interface MaintenanceNotice {
  /** One sentence of the staff. */
  readonly why: string
  /** When it should end, in ms since 1970; null when that is unknown. */
  readonly until: number | null
}

/** The notice as a header: its end, then its text, encoded since headers carry no accents. */
export const writeMaintenance = ({ until, why }: MaintenanceNotice): string =>
  `${until ?? 0};${encodeURIComponent(why)}`

/** Reads the header; null without one, or with one that is no notice. */
export function readMaintenance(header: string | null): MaintenanceNotice | null {
  const [, until, why] = /^(\d{1,15});(\S{0,4000})$/.exec(header ?? '') ?? []
  if (until === undefined || why === undefined) return null
  try {
    return { until: Number(until) || null, why: decodeURIComponent(why) }
  } catch {
    return null
  }
}
