import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Transform } from 'node:stream'
import { seededRandom } from '../seeded-random.ts'

/** Faults of media bodies, each with its probability from 0 to 1. */
interface Faults {
  /** The connection ends at a random byte. */
  readonly cut: number
  /** One byte is another one. */
  readonly change: number
  /** Bytes per second of one connection; unlimited without it. */
  readonly rate?: number
  /** Paths that do not exist: the answer is 404. */
  readonly missing?: RegExp
}

interface FaultProxy {
  readonly origin: string
  set(faults: Faults): void
  /** Bytes of bodies that were sent, by `path start`; and the faults that were made. */
  counts(): { readonly sent: ReadonlyMap<string, number>; readonly cuts: number; readonly changes: number }
  /** Begins to count anew. */
  reset(): void
  close(): Promise<void>
}

const noFaults: Faults = { cut: 0, change: 0 }

/** A proxy before the server at `target` that cuts connections, changes bytes and counts what it sends of media. */
export async function faultProxy(target: string, random = seededRandom()): Promise<FaultProxy> {
  let faults = noFaults
  let sent = new Map<string, number>()
  let cuts = 0
  let changes = 0

  const forward = (from: IncomingMessage, to: ServerResponse) => {
    const path = from.url ?? '/'
    if (faults.missing?.test(path)) return void to.writeHead(404).end()
    const forwarded = request(new URL(path, target), { method: from.method, headers: from.headers }, (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers)
      const start = /bytes (\d+)-/.exec(answer.headers['content-range'] ?? '')?.[1]
      if (start === undefined || !path.startsWith('/media/')) return void answer.pipe(to)
      const name = `${path} ${start}`
      const length = Number(answer.headers['content-length'])
      const cutAt = random() < faults.cut ? Math.floor(random() * length) : Number.POSITIVE_INFINITY
      const changeAt = random() < faults.change ? Math.floor(random() * length) : -1
      let at = 0
      const body = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          const bytes = Buffer.from(chunk)
          if (changeAt >= at && changeAt < at + bytes.length) {
            bytes[changeAt - at] = (bytes[changeAt - at] ?? 0) ^ 1
            changes += 1
          }
          at += bytes.length
          if (at > cutAt) {
            cuts += 1
            to.destroy()
            return
          }
          sent.set(name, (sent.get(name) ?? 0) + bytes.length)
          const { rate } = faults
          if (rate === undefined) done(null, bytes)
          else setTimeout(() => done(null, bytes), (bytes.length / rate) * 1000)
        },
      })
      answer.on('error', () => to.destroy())
      answer.pipe(body).pipe(to)
    })
    forwarded.on('error', () => to.destroy())
    to.on('close', () => forwarded.destroy())
    from.pipe(forwarded)
  }
  const server = createServer(forward)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set(next) {
      faults = next
    },
    counts: () => ({ sent, cuts, changes }),
    reset() {
      sent = new Map()
      cuts = 0
      changes = 0
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
