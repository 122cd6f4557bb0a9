import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { Failure } from '#contract/errors.ts'
import { withDeviceTimeout } from './device-timeout.ts'

/** What is kept on the device: one database for the page, its workers and the service worker. */
export interface DatabaseSchema extends DBSchema {
  /** Three records under the keys `current`, `descriptions` and `index`; read through `catalogue-store.ts`, which distrusts them. */
  catalogue: { key: string; value: unknown }
  /** One record under the key `recent`; read through `recent-searches.ts`, which distrusts it. */
  searches: { key: string; value: unknown }
  /** One record under the key `current`; read through `kept-learner.ts`, which distrusts it. */
  learner: { key: string; value: unknown }
  /** One record for each action that the server has not acknowledged; read through `outbox-store.ts`. */
  outbox: { key: string; value: unknown }
  /** One record for each learner, by id; read through `kept-progress.ts`, which distrusts it. */
  progress: { key: number; value: unknown }
  /** One record for each recording that lies on this device, by its id; read through `take-store.ts`. */
  takes: { key: string; value: unknown }
  /** The bytes of recordings, in the order they came: keys are the recording's id and a number. */
  slices: { key: [string, number]; value: unknown }
}

const name = 'alcompas'
const version = 5

let opening: Promise<IDBPDatabase<DatabaseSchema>> | undefined

/**
 * The database, opened once per context and again after the browser closed it.
 * Throws `storage_unavailable` where there is none: private windows, a full disk, a newer version left by a newer page.
 */
export function database(): Promise<IDBPDatabase<DatabaseSchema>> {
  opening ??= withDeviceTimeout(open()).catch((cause: unknown) => {
    forget()
    throw new Failure('storage_unavailable', { cause })
  })
  return opening
}

function open(): Promise<IDBPDatabase<DatabaseSchema>> {
  return new Promise((resolve, reject) => {
    const opened = openDB<DatabaseSchema>(name, version, {
      upgrade(db, oldVersion) {
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
      },
      // Another context still holds an older version and does not let go: a learner should not wait for a tab they
      // have forgotten, so this one goes on without storage and asks again next time.
      blocked: () => reject(new Error('an older tab holds the database')),
      // The other way round: whoever brings a newer version must not wait for us.
      blocking: () => {
        void opened.then((db) => db.close())
        forget()
      },
      terminated: forget,
    })
    opened.then(resolve, reject)
  })
}

function forget() {
  opening = undefined
}
