/**
 * A Vite plugin that puts `contract/page-checks` in the place of ArkType, for all that runs in a browser
 * (docs/decisions/061).
 */
export function pageChecks() {
  return {
    name: 'page-checks',
    enforce: /** @type {const} */ ('pre'),
    load: {
      filter: { id: /\/contract\/ark\.ts$/ },
      handler: () => "export { ArkErrors, type } from './page-checks/ark.ts'",
    },
  }
}
