import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { filesUnder } from './sources.mjs'

/** Bytes, 1 kB being 1000 of them. */
const limits = {
  landingScripts: 120_000,
  landingStyles: 10_000,
  homeSections: 15_000,
  homeStyles: 8_000,
  route: 60_000,
  precache: 900_000,
  fonts: 60_000,
}

/**
 * Measures a build against its budgets. Scripts and styles count as gzip, level 9; the precache as what is sent to a
 * browser that takes brotli, since that is what an installation costs a learner; fonts as they are.
 * @param {string} page the folder of the build, compressed
 */
export function measureBuild(page) {
  const manifest = JSON.parse(readFileSync(join(page, '.vite/manifest.json'), 'utf8'))
  const landing = closure(manifest, 'index.html', closure(manifest, 'src/after-paint.ts'))
  const gzip = (files) => sum(files, (file) => gzipSync(readFileSync(join(page, file)), { level: 9 }).length)
  const academy = Object.keys(manifest).find((key) => key.endsWith('src/app/academy.tsx'))
  const base = academy ? joined(landing, closure(manifest, academy)) : landing
  const home = closure(manifest, 'src/routes/parts/HomeSections.tsx')
  const addedAtHome = (kind) => gzip([...home[kind]].filter((file) => !landing[kind].has(file)))
  const figures = [
    { name: 'JavaScript de la portada', bytes: gzip(landing.scripts), limit: limits.landingScripts },
    { name: 'CSS de la portada', bytes: gzip(landing.styles), limit: limits.landingStyles },
    { name: 'JavaScript de las secciones de la portada', bytes: addedAtHome('scripts'), limit: limits.homeSections },
    { name: 'CSS de las secciones de la portada', bytes: addedAtHome('styles'), limit: limits.homeStyles },
  ]
  for (const key of Object.keys(manifest).filter((name) => /(?:^|\/)src\/routes\/[^/]+\.tsx$/.test(name))) {
    const all = joined(base, closure(manifest, key))
    const added = [...all.scripts].filter((file) => !landing.scripts.has(file))
    figures.push({
      name: `JavaScript que añade ${key.replace(/^.*routes\//, '')}`,
      bytes: gzip(added),
      limit: limits.route,
    })
  }
  const fonts = filesUnder(page).filter((file) => file.endsWith('.woff2'))
  return [
    ...figures,
    { name: 'Fuentes', bytes: sum(fonts, (file) => readFileSync(join(page, file)).length), limit: limits.fonts },
    {
      name: 'Precaché, como se envía',
      bytes: sum(precached(page), (file) => sentBytes(page, file)),
      limit: limits.precache,
    },
  ]
}

/**
 * The files the built service worker precaches, as paths in the build.
 * @param {string} page
 * @returns {string[]}
 */
export function precached(page) {
  const worker = readFileSync(join(page, 'sw.js'), 'utf8')
  const entries = worker.matchAll(/\{(?=[^{}]*["']?revision["']?:)[^{}]*?["']?url["']?:\s*["'`]([^"'`]+)["'`][^{}]*\}/g)
  return [...new Set([...entries].map((match) => match[1]))].sort()
}

/** What a file and all it imports at once bring along; a lazy import is not among them. */
function closure(manifest, key, found = { scripts: new Set(), styles: new Set() }) {
  const chunk = manifest[key]
  if (!chunk || found.scripts.has(chunk.file)) return found
  found.scripts.add(chunk.file)
  for (const style of chunk.css ?? []) found.styles.add(style)
  for (const next of chunk.imports ?? []) closure(manifest, next, found)
  return found
}

const joined = (a, b) => ({
  scripts: new Set([...a.scripts, ...b.scripts]),
  styles: new Set([...a.styles, ...b.styles]),
})

function sentBytes(page, file) {
  const small = join(page, `${file}.br`)
  return readFileSync(existsSync(small) ? small : join(page, file)).length
}

const sum = (items, bytesOf) => [...items].reduce((total, item) => total + bytesOf(item), 0)
