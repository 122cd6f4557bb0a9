import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type PreparedResponse, prepareResponse } from '../http/prepared-response.ts'

/** Files of the page that the configuration changes. */
export const templateFiles = ['index.html', 'player.html', 'manifest.webmanifest', 'sw.js'] as const
export type TemplateFile = (typeof templateFiles)[number]

export interface TemplateSettings {
  readonly pageDir: string
  readonly productName: string
  /** Where media comes from besides here, so that the player takes it; null for nowhere else. */
  readonly cdnUrl: string | null
  /** The headers the page goes out with; they are frozen together with it in every installed app. */
  readonly headers: Readonly<Record<string, string>>
}

/**
 * The built page with the configured name in it. An installed app keeps the shell it has until its revision in `sw.js`
 * changes, headers included; so the revisions are made anew from what really goes out, and a change of configuration
 * reaches installed apps at their next update.
 */
export function pageTemplates(settings: TemplateSettings) {
  const kept = new Map<string, { readonly stamp: string; readonly answer: Promise<PreparedResponse> }>()
  return {
    /**
     * Undefined while the page is not built. A new build shows at the next request. `inHead` is written at the end of the
     * head; it comes from the build, so there are few of them.
     */
    async find(file: TemplateFile, inHead = ''): Promise<PreparedResponse | undefined> {
      const stamp = await stampOf(settings.pageDir, file === 'sw.js' ? templateFiles : [file])
      if (stamp === undefined) return undefined
      const name = `${file} ${inHead}`
      const before = kept.get(name)
      if (before?.stamp === stamp) return before.answer
      const answer = tailor(settings, file).then((text) => prepareResponse(text.replace('</head>', `${inHead}</head>`)))
      kept.set(name, { stamp, answer })
      answer.catch(() => kept.delete(name))
      return answer
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

async function tailor(settings: TemplateSettings, file: TemplateFile): Promise<string> {
  const built = await readFile(join(settings.pageDir, file), 'utf8')
  switch (file) {
    case 'index.html':
      return withMeta(built, 'application-name', settings.productName)
    case 'player.html':
      return withMeta(built, 'media-origin', settings.cdnUrl ?? '')
    case 'manifest.webmanifest':
      return JSON.stringify({ ...JSON.parse(built), name: settings.productName, short_name: settings.productName })
    case 'sw.js':
      return withNewRevisions(built, settings)
  }
}

/** Writes a `<meta>` of the page, where its scripts read what the server was told. */
function withMeta(html: string, name: string, content: string): string {
  const escaped = content.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return html.replace(
    new RegExp(`(<meta name="${name}" content=")[^"]*(")`),
    (_, before, after) => before + escaped + after,
  )
}

/** Gives every tailored file a revision made from what is sent: its content, and the headers frozen with it. */
async function withNewRevisions(worker: string, settings: TemplateSettings): Promise<string> {
  let tailored = worker
  for (const file of templateFiles) {
    if (file === 'sw.js') continue
    const sent = createHash('sha256')
      .update(await tailor(settings, file))
      .update(JSON.stringify(settings.headers))
    tailored = withRevision(tailored, file, sent.digest('hex').slice(0, 32))
  }
  return tailored
}

// Entries of the precache as the build and the bundler write them: in either order, keys and values in any quotes.
function withRevision(worker: string, file: string, revision: string): string {
  const url = `["']?url["']?:\\s*["'\`]/?${file.replace('.', '\\.')}["'\`]`
  const before = `["']?revision["']?:\\s*["'\`]`
  const value = '[^"\'`]+'
  return worker
    .replace(new RegExp(`(${before})${value}(["'\`],\\s*${url})`, 'g'), `$1${revision}$2`)
    .replace(new RegExp(`(${url},\\s*${before})${value}`, 'g'), `$1${revision}`)
}
