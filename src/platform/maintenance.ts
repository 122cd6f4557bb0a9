import { type MaintenanceNotice, maintenanceHeader, readMaintenance } from '#contract/rules/maintenance-notice.ts'
import { createStore } from './store.ts'

/** The maintenance that the academy's last answer told of; null outside one. */
export const maintenance = createStore<MaintenanceNotice | null>(null)

/** Reads the notice of an answer of the academy: one that has none ends it. A proxy's own page says nothing of it. */
export function noteMaintenance({ headers }: Pick<Response, 'headers'>): void {
  const isOurs = headers.get('content-type')?.startsWith('application/json')
  const found = readMaintenance(headers.get(maintenanceHeader))
  const known = maintenance.state()
  if (!found && !(known && isOurs)) return
  if (found?.why !== known?.why || found?.until !== known?.until) maintenance.set(found)
}
