import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'

// Entry of a worker thread that runs one child process and kills it on any message.

/**
 * @typedef {object} Program
 * @property {string} path
 * @property {string[]} args
 * @property {string} cwd
 */

const maxStderrLength = 2000
const maxStdoutLength = 65_536
/** Below the priority of requests, yet scheduled on a busy machine. */
const niceness = 5

/** @param {Program} program */
function run({ path, args, cwd }) {
  const child = spawn(path, args, { cwd, env: {}, stdio: ['ignore', 'pipe', 'pipe'], shell: false, windowsHide: true })
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (chunk) => {
    stdout = (stdout + chunk).slice(-maxStdoutLength)
  })
  child.stderr.on('data', (chunk) => {
    stderr = (stderr + chunk).slice(-maxStderrLength)
  })
  child.once('spawn', () => lowerPriority(child.pid))
  child.once('error', (error) => post({ fault: error.message }))
  // Not `exit`: only after `close` nothing writes into its folder any more.
  child.once('close', (code) => post({ code, stdout, stderr: stderr.trim() }))
  parentPort?.on('message', () => child.kill('SIGKILL'))
}

/** @param {import('./run-process.ts').ProcessMessage} message */
function post(message) {
  parentPort?.postMessage(message)
  parentPort?.close()
}

/** @param {number | undefined} pid */
function lowerPriority(pid) {
  try {
    if (pid !== undefined) setPriority(pid, niceness)
  } catch {
    // It has already ended.
  }
}

run(workerData)
