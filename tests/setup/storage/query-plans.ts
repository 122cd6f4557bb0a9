import { CompiledQuery, createQueryId, type KyselyPlugin, type RootOperationNode } from 'kysely'
import type { Db } from '#server/storage/database/database.ts'

/** The plan of a database for one statement, as it prints it. */
interface QueryPlan {
  readonly sql: string
  readonly steps: readonly string[]
}

/**
 * A database that records its queries, so that the statements the stores really send can be explained, and not copies
 * of them.
 */
export function recordingQueries(db: Db) {
  const executed: RootOperationNode[] = []
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      executed.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return {
    db: db.withPlugin(plugin),
    /** The statements since the last call, each once. */
    take(): readonly CompiledQuery[] {
      const compiled = executed.splice(0).map((node) => db.getExecutor().compileQuery(node, createQueryId()))
      return [...new Map(compiled.map((query) => [query.sql, query])).values()]
    },
  }
}

type Engine = 'SQLite' | 'PostgreSQL'

/**
 * Explains statements without running them. `indexesOnly` prevents PostgreSQL from reading a small table whole where it
 * could use an index: a plan that still does has none to use.
 */
export function explain(db: Db, engine: Engine, queries: readonly CompiledQuery[], { indexesOnly = false } = {}) {
  return db.connection().execute(async (connection) => {
    if (engine === 'PostgreSQL' && indexesOnly)
      await connection.executeQuery(CompiledQuery.raw('set enable_seqscan = off'))
    const plans: QueryPlan[] = []
    for (const { sql, parameters } of queries) {
      const how = engine === 'SQLite' ? 'explain query plan' : 'explain (costs off)'
      const { rows } = await connection.executeQuery(CompiledQuery.raw(`${how} ${sql}`, [...parameters]))
      const steps = (rows as Record<string, unknown>[]).map((row) => String(row.detail ?? row['QUERY PLAN']))
      plans.push({ sql, steps })
    }
    return plans
  })
}

/** The tables that a plan reads from their first row to their last. */
export function fullTableScans({ steps }: QueryPlan): string[] {
  return steps.flatMap((step) => {
    const [, table] = /^SCAN (\w+)/.exec(step) ?? /Seq Scan on (\w+)/.exec(step) ?? []
    return table === undefined ? [] : [table]
  })
}
