import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { filesUnder } from './sources.mjs'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

const text = /\.(?:html|js|mjs|css|svg|json|webmanifest|txt|xml)$/

/**
 * Writes `.br` and `.gz` beside every text file, where they are smaller. Done once here, so that the server sends the
 * best compression there is and spends nothing on it.
 * @param {string} folder
 */
export async function compressFolder(folder) {
  let files = 0
  let before = 0
  let after = 0
  for (const path of filesUnder(folder).filter((name) => text.test(name) && !name.startsWith('.'))) {
    const whole = join(folder, path)
    const bytes = await readFile(whole)
    const [best, common] = await Promise.all([
      brotli(bytes, {
        params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }),
      gzip(bytes, { level: 9 }),
    ])
    if (best.length < bytes.length) await writeFile(`${whole}.br`, best)
    if (common.length < bytes.length) await writeFile(`${whole}.gz`, common)
    files += 1
    before += bytes.length
    after += Math.min(best.length, bytes.length)
  }
  return { files, before, after }
}
