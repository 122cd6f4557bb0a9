import { Agent, type IncomingHttpHeaders, request } from 'node:http'

export interface BalancedAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly origin: string
}

export interface BalancedRequest {
  readonly method?: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

const checkMs = 100
/** Of a request, until its response is complete. */
const patienceMs = 15_000

/**
 * A load balancer inside the client: each request goes to the next server whose `/readyz` does not report draining,
 * over keep-alive connections. Only a request that no server received is sent again, as a proxy does with one that
 * changes something.
 */
export function balancedClient(origins: readonly string[], timeoutMs = patienceMs) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const excluded = new Set<string>()
  let turn = 0
  const checking = setInterval(() => {
    for (const origin of origins) void check(origin)
  }, checkMs)

  async function check(origin: string): Promise<void> {
    const answer = await send(origin, { path: '/readyz' }).catch(() => undefined)
    // Readiness without a built page counts here.
    const isReady = answer !== undefined && JSON.parse(answer.body).database && !JSON.parse(answer.body).draining
    if (isReady) excluded.delete(origin)
    else excluded.add(origin)
  }

  function send(origin: string, { method = 'GET', path, headers = {}, body }: BalancedRequest) {
    return new Promise<BalancedAnswer>((resolve, reject) => {
      const sent = request(`${origin}${path}`, { method, headers, agent, timeout: timeoutMs }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text, origin })
        })
      })
      sent.on('timeout', () =>
        sent.destroy(Object.assign(new Error('the answer took too long'), { code: 'ETIMEDOUT' })),
      )
      sent.on('error', reject)
      sent.end(body)
    })
  }

  return {
    /** Rejects when no server can be reached, and when the one that received the request did not answer it. */
    async send(outgoing: BalancedRequest): Promise<BalancedAnswer> {
      for (let tries = 1; ; tries += 1) {
        turn += 1
        const ready = origins.filter((origin) => !excluded.has(origin))
        const origin = ready[turn % ready.length] ?? origins[turn % origins.length] ?? ''
        try {
          return await send(origin, outgoing)
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED' || tries > 2 * origins.length) throw error
          excluded.add(origin)
        }
      }
    },
    close() {
      clearInterval(checking)
      agent.destroy()
    },
  }
}

export type BalancedClient = ReturnType<typeof balancedClient>
