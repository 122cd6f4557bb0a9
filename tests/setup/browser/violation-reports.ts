import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

const reportTo = '/violation-reports'

/** A proxy before the academy that makes browsers report violations of its security policy. */
export interface ViolationReports {
  readonly origin: string
  received(): readonly string[]
  clear(): void
  stop(): void
}

/**
 * Starts that proxy. A page's console shows nothing of a worker that a worker started; a report is sent for every kind
 * of worker.
 */
export async function reportingViolations(academy: string): Promise<ViolationReports> {
  let reports: string[] = []
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    if (request.url === reportTo) {
      reports.push(body.toString())
      return response.writeHead(204).end()
    }
    const answer = await fetch(new URL(request.url ?? '/', academy), {
      method: request.method ?? 'GET',
      headers: { accept: request.headers.accept ?? '*/*', cookie: request.headers.cookie ?? '' },
      ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
    })
    const headers = Object.fromEntries(answer.headers)
    const policy = headers['content-security-policy']
    // `fetch` has decompressed the body already.
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) delete headers[name]
    if (policy) headers['content-security-policy'] = `${policy}; report-uri ${reportTo}`
    return response.writeHead(answer.status, headers).end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: () => reports,
    clear: () => {
      reports = []
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}
