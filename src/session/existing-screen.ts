import { hasScreen, paths } from '#contract/paths.ts'

/**
 * Where a way of the academy leads now: the path itself, query and all, when it has a screen, else the learner's home.
 * Addresses are agreed before their screens are built, and nobody may end on the page of lost addresses by our own doing.
 */
export function existingPathOrHome(path: string): string {
  const [pathname = ''] = path.split(/[?#]/)
  return hasScreen(pathname) ? path : paths.userArea
}
