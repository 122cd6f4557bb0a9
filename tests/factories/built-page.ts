import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const index = `<!doctype html><html lang="es"><head><meta name="application-name" content="Alcompás" /><meta name="operator" content="" /></head><body>shell</body></html>`
const player = `<!doctype html><html lang="es"><head><meta name="media-origin" content="" /></head><body>player</body></html>`
const manifest = JSON.stringify({ id: '/', name: 'Alcompás', short_name: 'Alcompás' })
const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const script = 'export const words = "cinco, seis, siete, ocho";\n'.repeat(40)

/**
 * The smallest page a build could produce: shell, player, manifest, worker, one hashed script with its compressed
 * forms.
 */
export function writeBuiltPage(folder: string): void {
  mkdirSync(join(folder, 'assets'), { recursive: true })
  const precached = [
    `{url:"index.html",revision:"${md5(index)}"}`,
    `{revision:'${md5(player)}',url:'player.html'}`,
    `{url:"manifest.webmanifest",revision:"${md5(manifest)}"}`,
    '{url:"assets/app-a1b2.js",revision:null}',
  ]
  const files: Record<string, string | Buffer> = {
    'index.html': index,
    'player.html': player,
    'manifest.webmanifest': manifest,
    'sw.js': `precache([${precached.join(',')}])`,
    'assets/app-a1b2.js': script,
    'assets/app-a1b2.js.br': brotliCompressSync(script),
    'assets/app-a1b2.js.gz': gzipSync(script),
    'offline-poster.webp': 'picture',
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
}
