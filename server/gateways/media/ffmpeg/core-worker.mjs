import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'

// The entry of a thread that remakes one recording with @ffmpeg/core and is ended. Its memory is its own file system:
// nothing it reads or writes is on the disk.

/**
 * @typedef {object} CoreJob
 * @property {string} wasm path of the WebAssembly
 * @property {Uint8Array} take
 * @property {import('./ffmpeg.ts').FfmpegStep[]} steps
 * @property {number} memoryMb
 */

const mostWords = 2000
const pageBytes = 65_536
/** Whoever asks for a page goes first; and yet a busy machine comes round to it. */
const niceness = 5

/**
 * @param {CoreJob} job
 * @returns {Promise<import('./wasm-ffmpeg.ts').CoreAnswer>}
 */
async function remake({ wasm, take, steps, memoryMb }) {
  boundMemory(memoryMb)
  const startCore = await coreOf(wasm)
  const files = new Map([['take', take]])
  /** @type {Uint8Array[]} */
  const made = []
  for (const { args, leaves } of steps) {
    // ffmpeg is a program, which leaves its variables as they are when it ends: each run has an instance of its own.
    const core = await startCore()
    let words = ''
    core.setLogger(({ message }) => {
      // The last line of every run, also of those that go well.
      if (message !== 'Aborted()') words = `${words}\n${message}`.slice(-mostWords)
    })
    for (const [name, bytes] of files) core.FS.writeFile(name, bytes)
    if (core.exec(...args) !== 0) return { refused: words.trim() }
    const file = readIfThere(core, leaves)
    if (!file?.byteLength) return { refused: `it left no ${leaves}: ${words.trim()}` }
    files.set(leaves, file)
    made.push(file)
  }
  return { made }
}

/**
 * Compiles the core and gives what starts an instance of it.
 * @param {string} wasm
 * @returns {Promise<() => Promise<import('@ffmpeg/core').Core>>}
 */
async function coreOf(wasm) {
  // The core was built for threads of browsers and recognises them by these four.
  Object.assign(globalThis, {
    self: globalThis,
    WorkerGlobalScope: class {},
    importScripts() {},
    location: { href: 'file:///' },
  })
  const { default: createCore } = await import('@ffmpeg/core')
  const module = await WebAssembly.compile(await readFile(wasm))
  return () =>
    createCore({
      instantiateWasm(imports, receive) {
        void WebAssembly.instantiate(module, imports).then(receive)
        return {}
      },
    })
}

/**
 * Memory of WebAssembly is outside the limits of a thread. Refused more, ffmpeg ends as it does when the machine has none.
 * @param {number} memoryMb
 */
function boundMemory(memoryMb) {
  const { grow } = WebAssembly.Memory.prototype
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * pageBytes > memoryMb * 1024 * 1024) throw new RangeError('too much memory')
    return grow.call(this, pages)
  }
}

/**
 * @param {import('@ffmpeg/core').Core} core
 * @param {string} name
 */
function readIfThere(core, name) {
  try {
    return core.FS.readFile(name)
  } catch {
    return undefined
  }
}

// Elsewhere it would be the whole server that gives way.
if (process.platform === 'linux') setPriority(niceness)
parentPort?.postMessage(await remake(workerData))
