import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'

// The entry of a thread that starts one process and waits for its end. Killed by any message.

/**
 * @typedef {object} Program
 * @property {string} path
 * @property {string[]} args
 * @property {string} cwd
 */

const mostWords = 2000
const mostSaid = 65_536
/** Whoever asks for a page goes first; and yet a busy machine comes round to it. */
const niceness = 5

/** @param {Program} program */
function run({ path, args, cwd }) {
  const child = spawn(path, args, { cwd, env: {}, stdio: ['ignore', 'pipe', 'pipe'], shell: false, windowsHide: true })
  let said = ''
  let words = ''
  child.stdout.on('data', (chunk) => {
    said = (said + chunk).slice(-mostSaid)
  })
  child.stderr.on('data', (chunk) => {
    words = (words + chunk).slice(-mostWords)
  })
  child.once('spawn', () => giveWay(child.pid))
  child.once('error', (error) => answer({ fault: error.message }))
  // Only now is nothing of it left that would write into its folder.
  child.once('close', (code) => answer({ code, said, words: words.trim() }))
  parentPort?.on('message', () => child.kill('SIGKILL'))
}

/** @param {import('./run-process.ts').ProcessAnswer} ended */
function answer(ended) {
  parentPort?.postMessage(ended)
  parentPort?.close()
}

/** @param {number | undefined} pid */
function giveWay(pid) {
  try {
    if (pid !== undefined) setPriority(pid, niceness)
  } catch {
    // It has ended already.
  }
}

run(workerData)
