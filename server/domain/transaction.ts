/**
 * Runs `work` in one transaction; an error rolls it back. The work must use only the stores it is given and do nothing
 * slow: any other store would wait for this transaction.
 */
export type Transaction<Stores> = <T>(work: (stores: Stores) => Promise<T>) => Promise<T>
