import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'

/** An X server without a screen, for engines that have no headless mode. */
interface XServer {
  /** What DISPLAY is to be. */
  readonly display: string
  close(): Promise<void>
}

/** Starts Xvfb on a display that is free. */
export async function startXServer(program: string): Promise<XServer> {
  const child = spawn(program, ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await displayOf(child)
  return { display: `:${number}`, close: () => end(child) }
}

/** Ends a process that was started here. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

function displayOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let written = ''
    const numbers = child.stdio[3] as Readable
    numbers.on('data', (chunk: Buffer) => {
      written += chunk.toString()
      if (written.endsWith('\n')) resolve(written.trim())
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`Xvfb ended with ${code} before it had a display`)))
  })
}
