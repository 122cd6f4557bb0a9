/** An npm package that the browser's programs are made of. */
export interface ShippedPackage {
  readonly name: string
  readonly version: string
  /** SPDX. */
  readonly licence: string
  readonly homepage: string
}

/** Filled in by the build from the lockfile and the installed packages (`scripts/credits-plugin.mjs`). */
export const shippedPackages: readonly ShippedPackage[] = []
