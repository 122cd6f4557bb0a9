import { hasScreen, paths } from '#contract/paths.ts'

/**
 * The path itself, query included, when it has a screen, else the learner's home: a persisted path may be of an
 * earlier version, and our own links must not lead to the 404 page.
 */
export function existingPathOrHome(path: string): string {
  const [pathname = ''] = path.split(/[?#]/)
  return hasScreen(pathname) ? path : paths.userArea
}
