import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import type { Catalogue } from '#contract/catalogue.ts'

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** The product's rule for scripts: a thread that needed `eval` would fail here as it would there. */
const headers = { 'content-security-policy': "default-src 'self'; script-src 'self'", 'cache-control': 'no-store' }

/** Serves the built page and one catalogue on a free port, as the product's server would. */
export async function serveAcademy(folder: string, catalogue: Catalogue): Promise<{ address: string; close(): void }> {
  const body = Buffer.from(JSON.stringify(catalogue))
  const etag = `"bench-${catalogue.videos.length}"`
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/api/videos') {
      if (request.headers['if-none-match'] === etag) return response.writeHead(304, { etag }).end()
      return response.writeHead(200, { ...headers, etag, 'content-type': 'application/json' }).end(body)
    }
    const path = join(folder, normalize(pathname))
    const file = path.startsWith(folder) ? await readFile(path).catch(() => undefined) : undefined
    if (!file) return response.writeHead(pathname === '/favicon.ico' ? 204 : 404, headers).end()
    return response.writeHead(200, { ...headers, 'content-type': types[extname(path)] ?? 'text/plain' }).end(file)
  })
  return { address: await listening(server), close: () => void server.close() }
}

function listening(server: Server): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
  })
}
