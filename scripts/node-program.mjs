import { fileURLToPath } from 'node:url'

/**
 * The options with which Node.js runs a TypeScript program of this repository: Node strips the types, which the oldest
 * supported release still calls experimental, keeps the compiled code between starts (decision 007), and
 * compiles no wrappers of WebAssembly, which abort it (decision 035).
 */
export const programOptions = [
  '--disable-warning=ExperimentalWarning',
  '--import',
  new URL('compile-cache.mjs', import.meta.url).href,
  '--import',
  new URL('wasm-wrappers.mjs', import.meta.url).href,
]

/** The folder of the compiled code; a process that ends in order writes it, all others read it. */
export const compileCacheFolder = fileURLToPath(new URL('../.cache/compiled', import.meta.url))
