import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type InitialData, initialDataId } from '#contract/initial-list.ts'
import { paths } from '#contract/paths.ts'
import type { ListQuery } from '#contract/rules/list-query.ts'
import { type PreparedResponse, prepareResponse } from '../http/prepared-response.ts'
import type { PageTemplates } from './page-templates.ts'
import type { ScreenAssetLookup, ScreenAssets } from './screen-assets.ts'

/** The screens that are sent already drawn: those that most visits begin with. */
export const renderedScreens = ['home', 'videos', 'discover'] as const
export type RenderedScreen = (typeof renderedScreens)[number]

export interface RenderedPageParts {
  readonly pageDir: string
  readonly productName: string
  readonly templates: PageTemplates
  readonly assets: ScreenAssetLookup
  /** What to draw; the same object as long as it is the same. Undefined where it cannot be had yet. */
  readonly dataOf: (screen: RenderedScreen, query: ListQuery) => Promise<InitialData | undefined>
}

/** What the build left for drawing (`src/app/server-render.tsx`). */
interface Drawing {
  renderPage(opening: {
    readonly address: string
    readonly productName: string
    readonly data: InitialData
  }): Promise<{ readonly title: string; readonly html: string }>
}

/** Drawn pages kept at once: of searches, those asked for last. */
const maxKept = 60

interface Kept {
  readonly shell: PreparedResponse
  readonly data: InitialData
  readonly answer: Promise<PreparedResponse | undefined>
}

/**
 * The shell with its first screen drawn into it, so that a first visit sees it before any script has come. It is drawn
 * for nobody in particular, once for each build and list.
 */
export function renderedPages({ pageDir, productName, templates, assets, dataOf }: RenderedPageParts) {
  const kept = new Map<string, Kept>()

  async function draw(screen: RenderedScreen, address: string, shell: PreparedResponse, data: InitialData) {
    const file = join(pageDir, '.server-render/server-render.mjs')
    const found = await stat(file).catch(() => undefined)
    if (!found) return undefined
    // Named by its time, since a module once imported is never read again.
    const { renderPage } = (await import(`${pathToFileURL(file).href}?${found.mtimeMs}`)) as Drawing
    const { title, html } = await renderPage({ address, productName, data })
    const needed = await assets.of(screen)
    if (!needed?.starter) return undefined
    return prepareResponse(withOpening(shell.bytes.identity.toString(), { title, html, pieces: needed, data }))
  }

  return {
    /** Undefined while the page is not built or not to be drawn yet. Rejects when the screen cannot be drawn. */
    async find(screen: RenderedScreen, query: ListQuery): Promise<PreparedResponse | undefined> {
      const shell = await templates.find('index.html')
      if (!shell) return undefined
      const data = await dataOf(screen, query)
      if (!data) return undefined
      const address = addressOf(screen, query)
      const before = kept.get(address)
      if (before?.shell === shell && before.data === data) return before.answer
      const answer = draw(screen, address, shell, data)
      kept.delete(address)
      kept.set(address, { shell, data, answer })
      const [oldest = address] = kept.keys()
      if (kept.size > maxKept) kept.delete(oldest)
      answer.catch(() => kept.delete(address))
      return answer
    },
  }
}

/** Written by what the list reads of it alone: nothing else that stands in an address is drawn or kept. */
function addressOf(screen: RenderedScreen, query: ListQuery): string {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  )
  return search.size > 0 ? `${paths[screen]}?${search}` : paths[screen]
}

export type RenderedPages = ReturnType<typeof renderedPages>

interface Drawn {
  readonly title: string
  readonly html: string
  readonly pieces: ScreenAssets
  readonly data: InitialData
}

const entryScript = /<script\b[^>]*type="module"[^>]*src="([^"]+)"[^>]*><\/script>/
const announcedScript = /<link\b[^>]*rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g

/**
 * The shell with a screen in it. Its scripts wait for the first paint (`src/after-paint.ts`): on a phone's network they
 * would share the road with the styles, fonts and picture that people are waiting for.
 */
function withOpening(shell: string, { title, html, pieces, data }: Drawn): string {
  const waiting: string[] = []
  const wait = (_: string, address: string) => {
    waiting.push(address)
    return ''
  }
  const quiet = shell.replace(entryScript, wait).replace(announcedScript, wait)
  waiting.push(...pieces.scripts.map((file) => `/${file}`))
  const head = [
    ...pieces.styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...waiting.map((address) => `<link rel="deferred" crossorigin href="${address}">`),
    ...pieces.threads.map((file) => `<link rel="deferred-worker" crossorigin href="/${file}" fetchpriority="low">`),
    `<script type="module" crossorigin src="/${pieces.starter}"></script>`,
  ]
  // A `<` would let a text of the catalogue end the element.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  const island = json === '{}' ? '' : `<script type="application/json" id="${initialDataId}">${json}</script>`
  return quiet
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace('</head>', () => `${head.join('')}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${html}</div>${island}`)
}
