import { spawn } from 'node:child_process'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The folder of the repository, wherever the command was called from. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** Prints one line about the next step. */
export function say(line) {
  process.stdout.write(`${line}\n`)
}

/** One line about getting ready; on standard error, since what a program prints may be read by another one. */
export function notice(line) {
  process.stderr.write(`${line}\n`)
}

/**
 * Runs a program in this terminal; answers its exit code, or 1 when it could not start or was stopped by a signal.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
    child.once('error', (error) => {
      say(`  No se ha podido ejecutar ${command}: ${error.message}`)
      resolve(1)
    })
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/**
 * Runs a program until it ends, handing Ctrl+C and a request to stop over to it, so that it closes in order.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function runInForeground(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
  // The terminal itself sends Ctrl+C to the child too; listening here keeps this process from leaving before it.
  process.on('SIGINT', () => {})
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.once('error', (error) => {
    say(`No se ha podido ejecutar ${command}: ${error.message}`)
    process.exit(1)
  })
  child.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 0 : 1)))
  return child
}

/** Runs npm: the one that started this process, else the one on the path. Answers its exit code. */
export function npm(args, options = {}) {
  const own = process.env.npm_execpath
  return own?.endsWith('.js')
    ? run(process.execPath, [own, ...args], options)
    : run('npm', args, { shell: process.platform === 'win32', ...options })
}

/** Whether a module is the command itself, and not read by another one. */
export const calledDirectly = (moduleUrl) => !!process.argv[1] && moduleUrl === pathToFileURL(process.argv[1]).href
