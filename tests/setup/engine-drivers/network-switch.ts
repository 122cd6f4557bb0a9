import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A network between a browser and a server that can be cut, for any engine: the page cannot reach the server. */
export interface NetworkSwitch {
  readonly origin: string
  cut(): Promise<void>
  restore(): Promise<void>
  close(): Promise<void>
}

/** Passes bytes on to `target`, an origin of this machine. `navigator.onLine` stays true while it is cut. */
export async function createNetworkSwitch(target: string): Promise<NetworkSwitch> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  const open = (here: Socket) => {
    const there = connect(Number(port), hostname)
    for (const [socket, other] of [
      [here, there],
      [there, here],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
  }
  let listener = await listen(0)

  async function listen(at: number) {
    const server = createServer(open).listen(at, '127.0.0.1')
    await once(server, 'listening')
    return server
  }
  const address = listener.address()
  const own = address !== null && typeof address === 'object' ? address.port : 0
  const cut = async () => {
    if (!listener.listening) return
    const closed = once(listener, 'close')
    listener.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return {
    origin: `http://127.0.0.1:${own}`,
    cut,
    async restore() {
      if (!listener.listening) listener = await listen(own)
    },
    close: cut,
  }
}
