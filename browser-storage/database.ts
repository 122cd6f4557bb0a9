import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { Failure } from '#contract/errors.ts'
import { withDeviceTimeout } from './device-timeout.ts'

/** The IndexedDB schema: one database for the page, its workers and the service worker. */
export interface DatabaseSchema extends DBSchema {
  /**
   * Three records under the keys `current`, `descriptions` and `index`; read through `catalogue-store.ts`, which
   * validates them.
   */
  catalogue: { key: string; value: unknown }
  /** `recent`, and `learner`, whose they are; read through `recent-searches.ts`, which validates them. */
  searches: { key: string; value: unknown }
  /**
   * `current`, read through `learner-store.ts`, which validates it; `installed`, read through `installed-app.ts`;
   * `permission`, read through `permission-store.ts`, and `played`, read through `played-store.ts`, which validate
   * them.
   */
  learner: { key: string; value: unknown }
  /** One record for each action that the server has not acknowledged; read through `outbox-store.ts`. */
  outbox: { key: string; value: unknown }
  /** One record for each learner, by id; read through `progress-store.ts`, which validates it. */
  progress: { key: number; value: unknown }
  /** One record for each take on this device, by id; read through `take-store.ts`. */
  takes: { key: string; value: unknown }
  /** The bytes of takes, in recording order: keys are the take's id and a number. */
  slices: { key: [string, number]; value: unknown }
  /**
   * One record for each download of a learner, by `learner/lesson`; read through `download-store.ts`, which validates
   * it.
   */
  downloads: { key: string; value: unknown }
  /** Answers that open a screen again without a network, by learner and query; read through `screen-store.ts`. */
  screens: { key: string; value: unknown }
  /** One record under the key `days`; read through `data-usage-store.ts`. */
  usage: { key: string; value: unknown }
}

const name = 'alcompas'
const version = 7

let opening: Promise<IDBPDatabase<DatabaseSchema>> | undefined

/**
 * The database, opened once per context and again after the browser closed it. Throws `storage_unavailable` where there
 * is none: private windows, a full disk, a newer version left by a newer page.
 */
export function database(): Promise<IDBPDatabase<DatabaseSchema>> {
  opening ??= withDeviceTimeout(open()).catch((cause: unknown) => {
    reset()
    throw new Failure('storage_unavailable', { cause })
  })
  return opening
}

function open(): Promise<IDBPDatabase<DatabaseSchema>> {
  return new Promise((resolve, reject) => {
    const opened = openDB<DatabaseSchema>(name, version, {
      upgrade(db, oldVersion, _newVersion, transaction) {
        if (oldVersion < 1) db.createObjectStore('catalogue')
        if (oldVersion < 2) db.createObjectStore('searches')
        if (oldVersion < 3) db.createObjectStore('learner')
        if (oldVersion < 4) {
          db.createObjectStore('outbox', { keyPath: 'key' })
          db.createObjectStore('progress')
        }
        if (oldVersion < 5) {
          db.createObjectStore('takes', { keyPath: 'id' })
          db.createObjectStore('slices')
        }
        if (oldVersion < 6) {
          db.createObjectStore('downloads', { keyPath: 'key' })
          db.createObjectStore('screens')
        }
        if (oldVersion < 7) {
          // It was in the store of the learner, which a write that WebKit leaves pending locks.
          if (oldVersion >= 3) void transaction.objectStore('learner').delete('usage')
          db.createObjectStore('usage')
        }
      },
      // A tab with an older version still has the database open: this one continues without storage and retries at the
      // next call, instead of waiting for that tab to close.
      blocked: () => reject(new Error('a tab with an older version has the database open')),
      // Closes the database for a tab with a newer version.
      blocking: () => {
        void opened.then((db) => db.close())
        reset()
      },
      terminated: reset,
    })
    opened.then(resolve, reject)
  })
}

function reset() {
  opening = undefined
}
