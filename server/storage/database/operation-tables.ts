/** The tables of the academy's operation. Instants are integers in ms since 1970. */
export interface OperationTables {
  maintenance: { id: number; why: string; until: number | null; since: number }
}
