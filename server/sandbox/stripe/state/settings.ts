import type { Store } from './store.ts'

/** Named values that outlive the process. */
export function settings({ database }: Pick<Store, 'database'>) {
  const read = database.prepare<[string], { value: string }>('select value from settings where name = ?')
  const write = database.prepare(
    'insert into settings (name, value) values (?, ?) on conflict (name) do update set value = excluded.value',
  )
  return {
    get: (name: string): string | undefined => read.get(name)?.value,
    set: (name: string, value: string): void => void write.run(name, value),
    /** Adds one to a counter and returns its new value. */
    next(name: string): number {
      const value = Number(read.get(name)?.value ?? 0) + 1
      write.run(name, String(value))
      return value
    },
  }
}

export type Settings = ReturnType<typeof settings>
