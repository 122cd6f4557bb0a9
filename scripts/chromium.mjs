import { execFileSync, spawnSync } from 'node:child_process'
import { run, say } from './terminal.mjs'

/** Chromium without its window: Debian packages it apart. */
const headlessShell = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const placesOnMac = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** A Chromium that is on this machine and starts: the one in CHROMIUM_PATH, the system's, or Playwright's. */
export async function findChromium() {
  if (process.env.CHROMIUM_PATH && starts(process.env.CHROMIUM_PATH)) return process.env.CHROMIUM_PATH
  const { chromium } = await import('playwright')
  const candidates = [...names.map(onPath), ...placesOnMac, chromium.executablePath()]
  return candidates.find((path) => path && starts(path))
}

/**
 * The headless shell where it is installed and no other Chromium is named in CHROMIUM_PATH, else `findChromium()`. It
 * is the same engine with nothing of the window around it, for a quarter less of CPU time; it has no camera and no wake
 * lock.
 */
export async function findHeadlessChromium() {
  const shell = process.env.CHROMIUM_PATH ? undefined : onPath(headlessShell)
  return shell && starts(shell) ? shell : findChromium()
}

/** Finds a Chromium, and installs one where there is none. Answers undefined when that was not possible either. */
export async function ensureChromium() {
  const found = await findChromium()
  if (found) return found
  say('No hay ningún Chromium en esta máquina; se instala el de Playwright...')
  await run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'])
  const own = await findChromium()
  if (own) return own
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined
  say('Ese no arranca aquí; se instala el del sistema (apt-get install chromium)...')
  await run('apt-get', ['update', '-q'])
  await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'])
  // Ubuntu has no package of the shell.
  await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', headlessShell])
  return findChromium()
}

/** The path of a program, or undefined. */
export function onPath(name) {
  try {
    return execFileSync('which', [name], { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim()
  } catch {
    return undefined
  }
}

// A package may leave a stub that only prints how to install the browser, and a downloaded one may lack libraries.
function starts(path) {
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 })
  return status === 0 && /\d+\.\d+\.\d+/.test(stdout)
}
