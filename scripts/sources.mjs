import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const never = new Set(['node_modules', 'dist', 'data', '.git', '.cache', 'test-results'])

/**
 * Every file under the named folders and files, as paths with `/` from `root`, sorted; what is built or installed left
 * out.
 * @param {string} root
 * @param {readonly string[]} [names]
 * @returns {string[]}
 */
export function filesUnder(root, names = ['.']) {
  const found = []
  const visit = (path) => {
    const stats = statSync(join(root, path), { throwIfNoEntry: false })
    if (stats?.isFile()) found.push(path)
    if (!stats?.isDirectory()) return
    for (const entry of readdirSync(join(root, path))) {
      if (!never.has(entry)) visit(path === '.' ? entry : `${path}/${entry}`)
    }
  }
  names.forEach(visit)
  return found.sort()
}

/** What runs in a browser; of the demo academy, what the benchmark makes its datasets with. */
export const browserSources = [
  'browser-storage',
  'contract',
  'demo/academy',
  'demo/generator',
  'demo/calendar.ts',
  'demo/clip-renditions.ts',
  'demo/clips.ts',
  'demo/lesson-media.ts',
  'demo/lesson-text.ts',
  'demo/media-urls.ts',
  'downloads',
  'outbox',
  'search',
  'src',
  'sw.ts',
  'workers',
]

/** What the page is built from; tests are not. */
export const pageSources = [
  ...browserSources,
  'index.html',
  'player.html',
  'manifest.ts',
  'vite.config.ts',
  'package-lock.json',
  'public',
  'scripts/build.mjs',
  'scripts/chunks.mjs',
  'scripts/credits-plugin.mjs',
  'scripts/imports.mjs',
  'scripts/shipped-packages.mjs',
  'server/http/security-headers.ts',
]

/**
 * A digest of everything the built page depends on, names included.
 * @param {string} root
 */
export function digestOfPage(root) {
  const hash = createHash('sha256')
  for (const path of filesUnder(root, pageSources)) {
    if (/\.test\.tsx?$/.test(path)) continue
    hash.update(`${path}\0`).update(readFileSync(join(root, path)))
  }
  return hash.digest('hex')
}
