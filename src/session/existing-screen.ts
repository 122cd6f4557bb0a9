import { hasScreen, paths } from '#contract/paths.ts'

/**
 * The path itself, query included, when it has a screen, else the learner's home: some addresses are specified before their
 * screens exist, and our own links must not lead to the 404 page.
 */
export function existingPathOrHome(path: string): string {
  const [pathname = ''] = path.split(/[?#]/)
  return hasScreen(pathname) ? path : paths.userArea
}
