import type { InsertResult } from 'kysely'

/** Whether an insert that leaves a stored row as it is has added its own. */
export const isAdded = ({ numInsertedOrUpdatedRows = 0n }: InsertResult): boolean => numInsertedOrUpdatedRows > 0n
