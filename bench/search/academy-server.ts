import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import type { Catalogue } from '#contract/catalogue.ts'
import {
  type CatalogueUpdate,
  type DescriptionUpdate,
  getCatalogue,
  getDescriptions,
} from '#contract/catalogue-update.ts'
import { toColumns } from '#contract/rules/column-coding.ts'

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** The product's script policy: a worker that needs `eval` fails here as it would there. */
const headers = {
  'content-security-policy': "default-src 'self'; script-src 'self'",
  'cache-control': 'no-store',
  // Only an isolated page is given a clock finer than a tenth of a millisecond.
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
}

/** Serves the built page and one catalogue on a free port, as the product's server would. */
export async function serveAcademy(folder: string, catalogue: Catalogue): Promise<{ origin: string; close(): void }> {
  const answers = answersOf(catalogue)
  const etag = `"bench-${catalogue.videos.length}"`
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const body = answers[pathname]
    if (body) {
      if (request.headers['if-none-match'] === etag) return response.writeHead(304, { etag }).end()
      return response.writeHead(200, { ...headers, etag, 'content-type': 'application/json' }).end(body)
    }
    const path = join(folder, normalize(pathname))
    const file = path.startsWith(folder) ? await readFile(path).catch(() => undefined) : undefined
    if (!file) return response.writeHead(pathname === '/favicon.ico' ? 204 : 404, headers).end()
    return response.writeHead(200, { ...headers, 'content-type': types[extname(path)] ?? 'text/plain' }).end(file)
  })
  return { origin: await listening(server), close: () => void server.close() }
}

/**
 * Every form of the catalogue, whole, whatever revision was named; and nothing else, whatever else was generated with
 * it.
 */
function answersOf({ videos, families, professors, courses, programs }: Catalogue): Readonly<Record<string, Buffer>> {
  const collections = { families, professors, courses, programs }
  const lessons = [...videos].sort((a, b) => a.id - b.id)
  const base = { version: 1, since: null }
  const update: CatalogueUpdate = { ...base, deleted: [], lessons: toColumns(lessons), collections }
  const descriptions: DescriptionUpdate = {
    ...base,
    id: lessons.map(({ id }) => id),
    text: lessons.map(({ description }) => description),
  }
  return {
    '/api/videos': Buffer.from(JSON.stringify({ videos, ...collections })),
    [getCatalogue.path]: Buffer.from(JSON.stringify(update)),
    [getDescriptions.path]: Buffer.from(JSON.stringify(descriptions)),
  }
}

function listening(server: Server): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
  })
}
