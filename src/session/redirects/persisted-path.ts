import { safePath } from '#contract/rules/safe-path.ts'
import { deviceStorage, tabStorage } from '#src/platform/safe-storage.ts'

/** A path of this site, persisted until it is followed. */
interface PersistedPath {
  /** Stores a path; one that is not safe as a redirect target is ignored (F42). */
  write(path: string): void
  /** The stored path. */
  read(): string | null
  /** The stored path, which is deleted. */
  take(): string | null
}

/** A path under a storage key, checked again on reading. */
export function persistedPath(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  key: string,
): PersistedPath {
  const read = () => safePath(storage.getItem(key))
  return {
    write(path) {
      if (safePath(path) !== null) storage.setItem(key, path)
    },
    read,
    take() {
      const path = read()
      storage.removeItem(key)
      return path
    },
  }
}

/** The page a guest was redirected from to sign in; lives as long as the tab (F41). */
export const returnToPath = persistedPath(tabStorage, 'alcompas-way-back')

/**
 * The page on which a visitor signed up. The link of the confirmation email opens in another tab, so it is stored for
 * all tabs (F38, F50).
 */
export const signUpPath = persistedPath(deviceStorage, 'alcompas-after-lead')
