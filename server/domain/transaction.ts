/**
 * Does work whose writes are kept all or none: what it throws undoes them. The work reaches the database through the
 * stores it is given alone; anything slow, or any other store, would wait for the very bond it stands in.
 */
export type Transaction<Stores> = <T>(work: (stores: Stores) => Promise<T>) => Promise<T>
