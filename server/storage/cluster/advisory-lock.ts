import pg from 'pg'

export interface Lock {
  release(): Promise<void>
}

/**
 * Tries to lock a name for this process; undefined while another holds it. The lock belongs to a connection of its own,
 * so that it ends with the process, also by `kill -9`.
 */
export async function advisoryLock(url: string, name: string): Promise<Lock | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true })
  // A connection that breaks later ends the lock, not the process.
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query('select pg_try_advisory_lock(hashtextextended($1, 0)) as locked', [name])
  if (rows[0]?.locked === true) return { release: () => client.end() }
  await client.end()
  return undefined
}
