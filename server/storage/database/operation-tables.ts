/**
 * The tables of the academy's operation, and of the servers of one database. Instants are integers in ms since 1970.
 */
export interface OperationTables {
  maintenance: { id: number; why: string; until: number | null; since: number }
  shared_values: { name: string; value: string }
  /** `owner` names the process that runs a task until its lease ends. */
  recurring_tasks: { name: string; due_at: number; owner: string | null; leased_until: number }
  /** `since`: when it was first seen. */
  unreferenced_files: { key: string; since: number }
  rate_limits: { key: string; points: number; expire: number | null }
}
