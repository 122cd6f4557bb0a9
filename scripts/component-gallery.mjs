import { readFile } from 'node:fs/promises'

/** Its document; the URLs within are those of the development server. */
const page = 'tests/gallery/components/index.html'

/**
 * Serves `/dev/galeria`, every component of `src/ui` in its states, by the development server alone: a build does not
 * run this plugin, and has no entry that leads to the page.
 * @returns {import('vite').Plugin}
 */
export function componentGallery() {
  return {
    name: 'component-gallery',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use('/dev/galeria', async (_request, response, next) => {
        try {
          const html = await server.transformIndexHtml('/dev/galeria', await readFile(page, 'utf8'))
          response.setHeader('content-type', 'text/html; charset=utf-8')
          response.end(html)
        } catch (cause) {
          next(cause)
        }
      })
    },
  }
}
