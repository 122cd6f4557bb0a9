import Database from 'better-sqlite3'
import type { ObjectKind, StripeObject } from '../objects.ts'
import type { HiddenOf } from './hidden.ts'
import { migrate } from './schema.ts'

/**
 * What a list is narrowed to. `owner` is the object that another belongs to: the invoice of a payment intent, and so
 * on.
 */
interface ListFilter {
  readonly customer?: string
  readonly owner?: string
  /** Earliest creation, in seconds since 1970. */
  readonly since?: number
}

interface Row {
  readonly kind: ObjectKind
  readonly body: string
  readonly hidden: string | null
}

/** The sandbox's objects as Stripe shows them, in SQLite. Every method runs inside the caller's transaction. */
export function openStore(file: string | null) {
  const database = new Database(file ?? ':memory:')
  database.pragma('journal_mode = WAL')
  // Survives a killed process; after a power cut a sandbox may lack its last calls.
  database.pragma('synchronous = NORMAL')
  migrate(database)

  const byId = database.prepare<[string], Row>('select kind, body, hidden from objects where id = ?')
  const ownerById = database.prepare<[string], { kind: ObjectKind; id: string }>(
    'select owners.kind, owners.id from objects join objects owners on owners.id = objects.owner where objects.id = ?',
  )
  const anyObject = database.prepare('select 1 from objects limit 1')
  const insert = database.prepare(
    'insert into objects (id, kind, created, customer, owner, body, hidden) values (@id, @kind, @created, @customer, @owner, @body, @hidden)',
  )
  const update = database.prepare('update objects set body = ?, customer = ? where id = ?')
  const updateHidden = database.prepare('update objects set hidden = ? where id = ?')
  const lists = new Map<string, Database.Statement<unknown[], Row>>()

  function rows(kind: ObjectKind, { customer, owner, since }: ListFilter): readonly Row[] {
    const conditions = [
      customer === undefined ? '' : ' and customer = ?',
      owner === undefined ? '' : ' and owner = ?',
      since === undefined ? '' : ' and created >= ?',
    ]
    const where = conditions.join('')
    const known = lists.get(where)
    const statement =
      known ??
      database.prepare<unknown[], Row>(
        `select kind, body, hidden from objects where kind = ?${where} order by seq desc`,
      )
    if (!known) lists.set(where, statement)
    return statement.all(kind, ...[customer, owner, since].filter((value) => value !== undefined))
  }

  return {
    database,
    isEmpty: (): boolean => anyObject.get() === undefined,
    find<K extends ObjectKind>(kind: K, id: string): StripeObject[K] | undefined {
      const row = byId.get(id)
      return row?.kind === kind ? (JSON.parse(row.body) as StripeObject[K]) : undefined
    },
    /** An object that must exist. */
    get<K extends ObjectKind>(kind: K, id: string): StripeObject[K] {
      const found = this.find(kind, id)
      if (!found) throw new Error(`${kind} ${id} is not stored`)
      return found
    },
    /** An object of any kind. */
    lookUp(id: string): { readonly kind: ObjectKind; readonly object: StripeObject[ObjectKind] } | undefined {
      const row = byId.get(id)
      return row && { kind: row.kind, object: JSON.parse(row.body) }
    },
    hidden<K extends ObjectKind>(kind: K, id: string): HiddenOf<K> {
      const row = byId.get(id)
      if (row?.kind !== kind || row.hidden === null) throw new Error(`${kind} ${id} is not stored`)
      return JSON.parse(row.hidden) as HiddenOf<K>
    },
    /** What an object belongs to, by its kind. */
    ownerOf(id: string): { readonly [K in ObjectKind]?: string } {
      const found = ownerById.get(id)
      return found ? { [found.kind]: found.id } : {}
    },
    insert<K extends ObjectKind>(
      kind: K,
      object: StripeObject[K] & { id: string },
      hidden: HiddenOf<K>,
      { customer = customerOf(object), owner = null }: { customer?: string | null; owner?: string | null } = {},
    ): StripeObject[K] {
      insert.run({
        id: object.id,
        kind,
        created: 'created' in object ? object.created : 0,
        customer,
        owner,
        body: JSON.stringify(object),
        hidden: hidden === null ? null : JSON.stringify(hidden),
      })
      return object
    },
    /** Replaces fields of an object; returns the whole object. */
    change<K extends ObjectKind>(kind: K, id: string, changes: Partial<StripeObject[K]>): StripeObject[K] {
      const changed = { ...this.get(kind, id), ...changes }
      update.run(JSON.stringify(changed), customerOf(changed), id)
      return changed
    },
    hide<K extends ObjectKind>(kind: K, id: string, changes: Partial<HiddenOf<K>>): void {
      updateHidden.run(JSON.stringify({ ...this.hidden(kind, id), ...changes }), id)
    },
    /** All objects of a kind that pass the filter, newest first. */
    list<K extends ObjectKind>(kind: K, filter: ListFilter = {}): StripeObject[K][] {
      return rows(kind, filter).map(({ body }) => JSON.parse(body) as StripeObject[K])
    },
    /** Runs `work` as one transaction (or as a part of the running one), rolled back when it throws. */
    transaction: <T>(work: () => T): T => database.transaction(work)(),
    /** Returns the result of `work`, and rolls its changes back. */
    tentatively<T>(work: () => T): T {
      const undo: { result?: { readonly of: T } } = {}
      try {
        database.transaction(() => {
          undo.result = { of: work() }
          throw undo
        })()
      } catch (error) {
        if (error !== undo || !undo.result) throw error
      }
      if (!undo.result) throw new Error('work without a result')
      return undo.result.of
    },
    close: () => database.close(),
  }
}

export type Store = ReturnType<typeof openStore>

function customerOf(object: object): string | null {
  return 'customer' in object && typeof object.customer === 'string' ? object.customer : null
}
