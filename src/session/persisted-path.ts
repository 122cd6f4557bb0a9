import { safePath } from '#contract/rules/safe-path.ts'

/** One path of the academy, kept until it is followed. */
export interface PersistedPath {
  /** Keeps a path; one that is not safe to be sent to is not kept (F42). */
  write(path: string): void
  /** What is kept, and leaves it there. */
  read(): string | null
  /** What is kept, for the last time. */
  take(): string | null
}

/** A kept path under a key. Reading distrusts what is found; where storage is forbidden nothing is ever kept. */
export function persistedPath(
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  key: string,
): PersistedPath {
  const attempt = <T>(work: () => T): T | null => {
    try {
      return work()
    } catch {
      return null
    }
  }
  const read = () => attempt(() => safePath(storage().getItem(key)))
  return {
    write: (path) => void (safePath(path) === null || attempt(() => storage().setItem(key, path))),
    read,
    take() {
      const path = read()
      attempt(() => storage().removeItem(key))
      return path
    },
  }
}

/** The page somebody was sent away from to sign in; it lives as long as the tab (F41). */
export const returnToPath = persistedPath(() => sessionStorage, 'alcompas-way-back')

/**
 * The page somebody stood at who opened an account there. The link of the confirmation message opens in another tab, so
 * it is kept for all of them (F38, F50).
 */
export const signUpPath = persistedPath(() => localStorage, 'alcompas-after-lead')
