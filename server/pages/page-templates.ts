import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { PublicOperator } from '#contract/operator.ts'
import { escapeHtml } from '#contract/rules/escape-html.ts'
import { type PreparedResponse, prepareResponse } from '#server/http/prepared-response.ts'
import { singleFlight } from './single-flight.ts'

/** Files of the build that depend on the configuration. */
export const templateFiles = ['index.html', 'player.html', 'manifest.webmanifest', 'sw.js'] as const
export type TemplateFile = (typeof templateFiles)[number]

interface TemplateSettings {
  readonly pageDir: string
  readonly productName: string
  readonly operator: PublicOperator
  /** The origin of media, allowed by the player; null for our own. */
  readonly cdnUrl: string | null
  /** The headers of the page, stored with it in every installed app. */
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Fills the configuration into the built page. An installed app keeps its cached shell, headers included, until the
 * revision in `sw.js` changes; so revisions are computed from what is sent, and a change of configuration reaches
 * installed apps with their next update.
 */
export function pageTemplates(settings: TemplateSettings) {
  const cache = new Map<string, { readonly stamp: string; readonly response: Promise<PreparedResponse> }>()
  const stampOfFile = Object.fromEntries(
    templateFiles.map((file) => [
      file,
      singleFlight(() => stampOf(settings.pageDir, file === 'sw.js' ? templateFiles : [file])),
    ]),
  ) as Readonly<Record<TemplateFile, () => Promise<string | undefined>>>
  return {
    /**
     * Undefined while the page is not built; a new build is picked up by the next request. `inHead` is appended to the
     * head and is part of the cache key: it comes from the build, so its values are few.
     */
    async find(file: TemplateFile, inHead = ''): Promise<PreparedResponse | undefined> {
      const stamp = await stampOfFile[file]()
      if (stamp === undefined) return undefined
      const name = `${file} ${inHead}`
      const cached = cache.get(name)
      if (cached?.stamp === stamp) return cached.response
      const response = fillTemplate(settings, file).then((text) =>
        prepareResponse(text.replace('</head>', `${inHead}</head>`)),
      )
      cache.set(name, { stamp, response })
      response.catch(() => cache.delete(name))
      return response
    },
  }
}

export type PageTemplates = ReturnType<typeof pageTemplates>

async function stampOf(pageDir: string, files: readonly TemplateFile[]): Promise<string | undefined> {
  try {
    const found = await Promise.all(files.map((file) => stat(join(pageDir, file))))
    return found.map(({ mtimeMs, size }) => `${mtimeMs}:${size}`).join(' ')
  } catch {
    return undefined
  }
}

async function fillTemplate(settings: TemplateSettings, file: TemplateFile): Promise<string> {
  const built = await readFile(join(settings.pageDir, file), 'utf8')
  switch (file) {
    case 'index.html':
      return withMeta(
        withMeta(built, 'application-name', settings.productName),
        'operator',
        JSON.stringify(settings.operator),
      )
    case 'player.html':
      return withMeta(built, 'media-origin', settings.cdnUrl ?? '')
    case 'manifest.webmanifest':
      return JSON.stringify({ ...JSON.parse(built), name: settings.productName, short_name: settings.productName })
    case 'sw.js':
      return withNewRevisions(built, settings)
  }
}

/** Sets the content of a `<meta>`, by which scripts read the configuration. */
function withMeta(html: string, name: string, content: string): string {
  const escaped = escapeHtml(content)
  return html.replace(
    new RegExp(`(<meta name="${name}" content=")[^"]*(")`),
    (_, before, after) => before + escaped + after,
  )
}

/** Replaces the revision of every template by a digest of its content and headers. */
async function withNewRevisions(worker: string, settings: TemplateSettings): Promise<string> {
  let updated = worker
  for (const file of templateFiles) {
    if (file === 'sw.js') continue
    const sent = createHash('sha256')
      .update(await fillTemplate(settings, file))
      .update(JSON.stringify(settings.headers))
    updated = withRevision(updated, file, sent.digest('hex').slice(0, 32))
  }
  return updated
}

// Precache entries as the build and the bundler write them: keys in either order, any quotes.
function withRevision(worker: string, file: string, revision: string): string {
  const url = `["']?url["']?:\\s*["'\`]/?${file.replace('.', '\\.')}["'\`]`
  const before = `["']?revision["']?:\\s*["'\`]`
  const value = '[^"\'`]+'
  return worker
    .replace(new RegExp(`(${before})${value}(["'\`],\\s*${url})`, 'g'), `$1${revision}$2`)
    .replace(new RegExp(`(${url},\\s*${before})${value}`, 'g'), `$1${revision}`)
}
