import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'

// Entry of a worker thread that transcodes one recording with @ffmpeg/core. Its file system is in memory.

/**
 * @typedef {object} CoreJob
 * @property {string} wasm path of the WebAssembly
 * @property {Uint8Array} take
 * @property {import('./ffmpeg.ts').FfmpegStep[]} steps
 * @property {number} maxMemoryMb
 */

const maxLogLength = 2000
const pageBytes = 65_536
/** Below the priority of requests, yet scheduled on a busy machine. */
const niceness = 5

/**
 * @param {CoreJob} job
 * @returns {Promise<import('./wasm-ffmpeg.ts').CoreResult>}
 */
async function transcode({ wasm, take, steps, maxMemoryMb }) {
  limitMemory(maxMemoryMb)
  const startCore = await coreOf(wasm)
  const files = new Map([['take', take]])
  /** @type {Uint8Array[]} */
  const made = []
  for (const { args, output } of steps) {
    // ffmpeg does not reset its globals when it ends: each run needs a new instance.
    const core = await startCore()
    let log = ''
    core.setLogger(({ message }) => {
      // The last line of every run, successful ones too.
      if (message !== 'Aborted()') log = `${log}\n${message}`.slice(-maxLogLength)
    })
    for (const [name, bytes] of files) core.FS.writeFile(name, bytes)
    if (core.exec(...args) !== 0) return { refused: log.trim() }
    const file = readIfExists(core, output)
    if (!file?.byteLength) return { refused: `it left no ${output}: ${log.trim()}` }
    files.set(output, file)
    made.push(file)
  }
  return { made }
}

/**
 * Compiles the core; returns a factory of instances.
 * @param {string} wasm
 * @returns {Promise<() => Promise<import('@ffmpeg/core').Core>>}
 */
async function coreOf(wasm) {
  // The core was built for Web Workers and detects them by these four globals.
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
 * Caps WebAssembly memory, which `resourceLimits` of a worker thread do not cover. ffmpeg then ends as without memory.
 * @param {number} maxMemoryMb
 */
function limitMemory(maxMemoryMb) {
  const { grow } = WebAssembly.Memory.prototype
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * pageBytes > maxMemoryMb * 1024 * 1024) throw new RangeError('too much memory')
    return grow.call(this, pages)
  }
}

/**
 * @param {import('@ffmpeg/core').Core} core
 * @param {string} name
 */
function readIfExists(core, name) {
  try {
    return core.FS.readFile(name)
  } catch {
    return undefined
  }
}

// On other systems the priority is the whole process's.
if (process.platform === 'linux') setPriority(niceness)
parentPort?.postMessage(await transcode(workerData))
