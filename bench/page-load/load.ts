import { connect } from 'node:net'

/** What a load of one path measured. */
interface Load {
  readonly requestsPerSecond: number
  readonly requests: number
  /** Of one answer without its headers. */
  readonly bytes: number
}

const headerEnd = Buffer.from('\r\n\r\n')

/**
 * Requests a path over `connections` keep-alive connections, each of which sends its next request once the last one
 * is answered, for `ms`. Reads no more of an answer than its length, so that the load costs as little as it can.
 */
export async function loadUrl(origin: string, path: string, connections: number, ms: number): Promise<Load> {
  const { hostname, port } = new URL(origin)
  const request = [`GET ${path} HTTP/1.1`, `Host: ${hostname}:${port}`, 'Accept: text/html', 'Accept-Encoding: br']
  const bytes = Buffer.from(`${request.join('\r\n')}\r\n\r\n`)
  const start = performance.now()
  let answered = 0
  let length = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect(Number(port), hostname)
      let left = 0
      const ended = new Promise<void>((resolve, reject) => {
        socket.on('close', () => resolve())
        socket.on('error', reject)
        socket.on('data', (chunk: Buffer) => {
          if (left === 0) {
            const end = chunk.indexOf(headerEnd)
            const head = chunk.toString('latin1', 0, end)
            if (!head.startsWith('HTTP/1.1 200')) return reject(new Error(`${path}: ${head.slice(0, 40)}`))
            length = Number(/content-length: (\d+)/i.exec(head)?.[1])
            left = length + end + headerEnd.length
          }
          left -= chunk.length
          if (left > 0) return
          answered += 1
          if (performance.now() - start < ms) socket.write(bytes)
          else socket.destroy()
        })
      })
      socket.write(bytes)
      await ended
    }),
  )
  const requestsPerSecond = Math.round((answered * 1000) / (performance.now() - start))
  return { requestsPerSecond, requests: answered, bytes: length }
}
