import type { Store } from '../state/store.ts'

/** What becomes due at a moment, by what it is done to. */
export interface Task {
  /** Seconds since 1970. */
  readonly at: number
  readonly kind: TaskKind
  readonly subject: string
}

/** Tasks of the same second run in this order. */
const order = [
  'discount-end',
  'trial-will-end',
  'upcoming-invoice',
  'expire-incomplete',
  'schedule-phase',
  'renew',
  'finalize-invoice',
  'retry-invoice',
  'fail-refund',
] as const
export type TaskKind = (typeof order)[number]

/** The sandbox's agenda: one task of each kind for a subject. */
export function tasks({ database }: Pick<Store, 'database'>) {
  const set = database.prepare(
    `insert into tasks (at, priority, kind, subject) values (?, ?, ?, ?)
     on conflict (kind, subject) do update set at = excluded.at`,
  )
  const drop = database.prepare('delete from tasks where kind = ? and subject = ?')
  const first = database.prepare<[number], Task>(
    'select at, kind, subject from tasks where at <= ? order by at, priority, seq limit 1',
  )
  return {
    /** Schedules a task, in place of an earlier one of its kind for the subject. */
    set(kind: TaskKind, subject: string, at: number): void {
      set.run(at, order.indexOf(kind), kind, subject)
    },
    drop(subject: string, ...kinds: readonly TaskKind[]): void {
      for (const kind of kinds) drop.run(kind, subject)
    },
    /** Removes and returns the earliest task due by `until`. */
    take(until: number): Task | undefined {
      const task = first.get(until)
      if (task) drop.run(task.kind, task.subject)
      return task
    },
  }
}

export type Tasks = ReturnType<typeof tasks>
