import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { pageChecks } from '../../scripts/page-checks-plugin.mjs'

const pages = fileURLToPath(new URL('../pages/', import.meta.url))

/** Builds the benchmark pages as the product is built, with its real worker, into `outDir`. */
export async function buildPage(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: pages,
    logLevel: 'warn',
    plugins: [pageChecks()],
    worker: { format: 'es', plugins: () => [pageChecks()] },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      assetsInlineLimit: 0,
      rolldownOptions: { input: [`${pages}search.html`, `${pages}engines.html`] },
    },
  })
}
