import { fileURLToPath } from 'node:url'
import { licenceTexts, packageOf, shippedPackages } from './shipped-packages.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * A Vite plugin that fills in the packages of the credits page, and fails where a bundle has one that the page does not
 * name. With `sendsLicences` it adds their texts to the page's files.
 * @param {{ sendsLicences?: boolean }} [options]
 */
export function credits({ sendsLicences = false } = {}) {
  const packages = shippedPackages(root)
  const named = new Set(packages.map(({ name }) => name))
  return {
    name: 'credits',
    load: {
      filter: { id: /\/src\/features\/legal\/shipped-packages\.ts$/ },
      handler() {
        const shown = packages.map(({ folder: _folder, ...facts }) => facts)
        return `export const shippedPackages = ${JSON.stringify(shown)}`
      },
    },
    generateBundle(_options, bundle) {
      const missing = unnamedPackages(bundle, named)
      if (missing.length > 0) this.error(`the credits do not name ${missing.join(', ')}`)
      if (sendsLicences)
        this.emitFile({ type: 'asset', fileName: 'licencias.txt', source: licenceTexts(root, packages) })
    },
  }
}

/**
 * The packages of a bundle that are not among the named ones.
 * @param {Record<string, { type: string, modules?: Record<string, unknown> }>} bundle
 * @param {ReadonlySet<string>} named
 */
export function unnamedPackages(bundle, named) {
  const modules = Object.values(bundle).flatMap((file) =>
    file.type === 'chunk' ? Object.keys(file.modules ?? {}) : [],
  )
  const packages = modules
    .map((id) => id.split('/node_modules/').slice(1).at(-1))
    .filter((path) => path !== undefined)
    .map(packageOf)
  return [...new Set(packages)].filter((name) => !named.has(name)).sort()
}
