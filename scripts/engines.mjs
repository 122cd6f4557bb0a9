import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium, onPath } from './chromium.mjs'
import { run, say } from './terminal.mjs'

/**
 * @typedef {object} Engine A browser engine of this machine, or why it is not there.
 * @property {'chromium' | 'firefox' | 'webkit'} id
 * @property {string} name
 * @property {Readonly<Record<string, string>>} programs paths by their role
 * @property {string} version empty where something is missing
 * @property {readonly string[]} missing what is not on this machine
 * @property {readonly string[]} packages of Debian that bring it
 */

const firefoxes = ['firefox-esr', 'firefox']
const firefoxOnMac = '/Applications/Firefox.app/Contents/MacOS/firefox'
/** Where distributions put the helpers of WebKitGTK and the plugins of GStreamer. */
const libraries = ['/usr/lib', '/usr/libexec', '/usr/lib64']

/** What each engine lacks of what the academy uses, in words. `tests/engines` holds these to be true. */
export const lacks = {
  chromium: [],
  firefox: ['Background Sync: con todas las pestañas cerradas no se envía nada hasta la próxima visita'],
  webkit: [
    'MediaRecorder no da datos (WebKitGTK con GStreamer 1.22): la grabadora se prueba hasta la imagen en vivo',
    'Background Sync: con todas las pestañas cerradas no se envía nada hasta la próxima visita',
    'navigator.storage.estimate y persist: no se sabe cuánto sitio queda',
    'Push',
    'requestIdleCallback: lo que puede esperar se hace con un temporizador',
    'su driver no entrega los errores de la consola: solo se ven los que lanza la página',
  ],
}

/** The engines of `npm run test:engines`, with what this machine has of each. */
export async function findEngines() {
  return [await chromium(), firefox(), webkit()]
}

/** One line with the engines of this machine, and what to install for the others. */
export function engineLine(engines) {
  const here = engines
    .filter(({ missing }) => missing.length === 0)
    .map(({ name, version }) => `${name} ${version}`.trim())
  const absent = engines.filter(({ missing }) => missing.length > 0).map(({ name }) => name)
  const found = here.length === 0 ? 'ninguno' : here.join(', ')
  return `Motores para npm run test:engines: ${found}${absent.length === 0 ? '' : `; sin ${absent.join(' y ')}`}.`
}

/** Why an engine is not tried and how to install it. */
export const whyMissing = ({ name, missing, packages }) =>
  `${name}: falta ${missing.join(', ')}. En Debian o Ubuntu: apt-get install ${packages.join(' ')}`

/** Finds the engines; as root on a Debian-like Linux it installs what is missing. */
export async function ensureEngines() {
  const found = await findEngines()
  const packages = found.filter(({ missing }) => missing.length > 0).flatMap((engine) => engine.packages)
  const mayInstall = process.platform === 'linux' && process.getuid?.() === 0 && onPath('apt-get')
  if (packages.length === 0 || !mayInstall) return found
  say(`Se instalan los motores que faltan (apt-get install ${packages.join(' ')})...`)
  await run('apt-get', ['update', '-q'])
  await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages])
  return findEngines()
}

async function chromium() {
  const path = await findChromium()
  return engine('chromium', 'Chromium', ['chromium'], { browser: path }, path ? versionOf(path) : '')
}

function firefox() {
  const path = [process.env.FIREFOX_PATH, ...firefoxes.map(onPath), firefoxOnMac].find(
    (candidate) => candidate && versionOf(candidate) !== '',
  )
  return engine('firefox', 'Firefox', ['firefox-esr'], { browser: path }, path ? versionOf(path) : '')
}

// Only Linux has a WebKit that is driven as it is installed; Safari's driver needs a desktop session and a consent.
function webkit() {
  const browser = inLibraries(['webkit2gtk-4.1/MiniBrowser', 'webkitgtk-6.0/MiniBrowser'])
  const programs = {
    driver: onPath('WebKitWebDriver'),
    browser,
    'X server': onPath('Xvfb'),
    // The plugins that Debian always installs with WebKitGTK play webm only.
    'H.264 plugin': inLibraries(['gstreamer-1.0/libgstlibav.so', 'gstreamer-1.0/libgstvideoparsersbad.so']),
  }
  const packages = ['webkit2gtk-driver', 'xvfb', 'gstreamer1.0-libav', 'gstreamer1.0-plugins-bad']
  return engine('webkit', 'WebKitGTK', packages, programs, browser ? webkitVersion() : '')
}

// MiniBrowser prints its version on a screen only.
// biome-ignore lint/suspicious/noTemplateCurlyInString: a placeholder of dpkg-query's own.
const webkitVersion = () => versionOf('dpkg-query', ['-W', '-f', '${Version}', 'libwebkit2gtk-4.1-0'])

/** @returns {Engine} */
function engine(id, name, packages, found, version) {
  const programs = Object.fromEntries(Object.entries(found).filter(([, path]) => path))
  const missing = Object.keys(found).filter((role) => !(role in programs))
  return { id, name, programs, version, missing: missing.map((role) => words[role] ?? role), packages }
}

const words = {
  browser: 'el navegador',
  driver: 'WebKitWebDriver',
  'X server': 'Xvfb',
  'H.264 plugin': 'H.264 para GStreamer',
}

/** The first of these files below a library folder or its folder for one architecture. */
function inLibraries(files) {
  const folders = libraries.flatMap((folder) => {
    if (!existsSync(folder)) return []
    const below = readdirSync(folder).filter((name) => name.endsWith('-linux-gnu'))
    return [folder, ...below.map((name) => join(folder, name))]
  })
  return folders.flatMap((folder) => files.map((file) => join(folder, file))).find((path) => existsSync(path))
}

function versionOf(program, args = ['--version']) {
  const { status, stdout } = spawnSync(program, args, { encoding: 'utf8', timeout: 20_000 })
  return status === 0 ? (/\d+(?:\.\d+)+/.exec(stdout)?.[0] ?? '') : ''
}
