import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** One line that everything shares: the page, its workers and its service worker, each connection in turn. */
interface LineSettings {
  /** In each direction. */
  readonly bitsPerSecond: number
  /** Round-trip time in ms. Opening a connection takes one before anything is sent. */
  readonly roundTripMs: number
}

/** What a line carries at a stretch, in bytes. */
const packetBytes = 1400
/** How much of a connection waits in front of the line before its sender is stopped, in bytes. */
const maxWaitingBytes = 64 * 1024

/** A proxy on a free port that passes everything to `port` as a slow line would. `sent` counts bytes to the browser. */
export async function openSlowLine(port: number, settings: LineSettings) {
  const line = { ...settings }
  const down = createDirection(line)
  const up = createDirection(line)
  const open = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, (browser) => {
    const academy = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    for (const socket of [browser, academy]) {
      open.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => open.delete(socket))
    }
    browser.on('close', () => academy.destroy())
    academy.on('close', () => browser.destroyed || browser.end())
    const openedAt = performance.now()
    up.carry(browser, academy, openedAt + line.roundTripMs)
    down.carry(academy, browser, openedAt)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent: () => down.carried(),
    /** Another line from now on. */
    become: (other: LineSettings) => void Object.assign(line, other),
    close() {
      server.close()
      for (const socket of open) socket.destroy()
      down.close()
      up.close()
    },
  }
}

/**
 * One direction of the line: a packet of each connection in turn, at its rate, each arriving half a round trip later.
 */
function createDirection(line: LineSettings) {
  const delayMs = () => line.roundTripMs / 2
  const waiting = new Map<
    Socket,
    { readonly from: Socket; readonly packets: Buffer[]; bytes: number; notBefore: number }
  >()
  let freeAt = performance.now()
  let carried = 0
  let timer: NodeJS.Timeout | undefined

  function pump() {
    timer = undefined
    const now = performance.now()
    while (freeAt <= now) {
      const next = [...waiting].find(([, { packets, notBefore }]) => packets.length > 0 && notBefore <= now)
      if (!next) break
      const [to, queue] = next
      const packet = queue.packets.shift() as Buffer
      // At the end again, so that every connection has its turn.
      waiting.delete(to)
      waiting.set(to, queue)
      queue.bytes -= packet.length
      if (queue.bytes < maxWaitingBytes) queue.from.resume()
      freeAt = Math.max(freeAt, now - 5) + (packet.length * 8000) / line.bitsPerSecond
      carried += packet.length
      setTimeout(() => to.destroyed || to.write(packet), delayMs())
    }
    if ([...waiting.values()].some(({ packets }) => packets.length > 0)) timer ??= setTimeout(pump, 2)
  }

  return {
    carry(from: Socket, to: Socket, notBefore: number) {
      const queue = { from, packets: [] as Buffer[], bytes: 0, notBefore }
      waiting.set(to, queue)
      from.on('data', (data: Buffer) => {
        for (let start = 0; start < data.length; start += packetBytes)
          queue.packets.push(data.subarray(start, start + packetBytes))
        queue.bytes += data.length
        if (queue.bytes >= maxWaitingBytes) from.pause()
        timer ??= setTimeout(pump, 0)
      })
      from.on('end', () => {
        const finish = () => {
          // What a receiver that is gone was to get is never carried: waiting for it, the bench would not end.
          if (!waiting.has(to)) return
          if (queue.packets.length > 0) setTimeout(finish, 20)
          else setTimeout(() => to.end(), delayMs() + 10)
        }
        finish()
      })
      to.on('close', () => waiting.delete(to))
    },
    carried: () => carried,
    close: () => clearTimeout(timer),
  }
}
