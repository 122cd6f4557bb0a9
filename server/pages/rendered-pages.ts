import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type InitialData, initialDataId } from '#contract/initial-list.ts'
import { paths } from '#contract/paths.ts'
import type { ListQuery } from '#contract/rules/list-query.ts'
import { type PreparedResponse, prepareResponse } from '#server/http/prepared-response.ts'
import type { PageTemplates } from './page-templates.ts'
import type { ScreenAssetLookup, ScreenAssets } from './screen-assets.ts'

/** The screens that are rendered on the server: those most visits begin with. */
export const renderedScreens = ['home', 'videos', 'discover'] as const
export type RenderedScreen = (typeof renderedScreens)[number]

export interface RenderedPageParts {
  readonly pageDir: string
  readonly productName: string
  readonly templates: PageTemplates
  readonly assets: ScreenAssetLookup
  /** The data to render; the same object while unchanged. Undefined when not available yet. */
  readonly dataOf: (screen: RenderedScreen, query: ListQuery) => Promise<InitialData | undefined>
}

/** The module the build makes of `src/app/server-render.tsx`. */
interface ServerRenderer {
  renderPage(page: {
    readonly address: string
    readonly productName: string
    readonly data: InitialData
  }): Promise<{ readonly title: string; readonly html: string }>
}

const maxCachedPages = 60

interface CachedPage {
  readonly shell: PreparedResponse
  readonly data: InitialData
  readonly response: Promise<PreparedResponse | undefined>
}

/**
 * Renders the first screen into the shell, so that a first visit sees it before any script has loaded. Pages are
 * rendered for guests and cached by address, shell and data.
 */
export function renderedPages({ pageDir, productName, templates, assets, dataOf }: RenderedPageParts) {
  const cache = new Map<string, CachedPage>()

  async function render(screen: RenderedScreen, address: string, shell: PreparedResponse, data: InitialData) {
    const file = join(pageDir, '.server-render/server-render.mjs')
    const found = await stat(file).catch(() => undefined)
    if (!found) return undefined
    // The query defeats the module cache after a rebuild.
    const { renderPage } = (await import(`${pathToFileURL(file).href}?${found.mtimeMs}`)) as ServerRenderer
    const { title, html } = await renderPage({ address, productName, data })
    const screenAssets = await assets.of(screen)
    if (!screenAssets?.starter) return undefined
    return prepareResponse(withScreen(shell.bytes.identity.toString(), { title, html, assets: screenAssets, data }))
  }

  return {
    /** Undefined while the page is not built or its data is not available. Rejects when rendering fails. */
    async find(screen: RenderedScreen, query: ListQuery): Promise<PreparedResponse | undefined> {
      const shell = await templates.find('index.html')
      if (!shell) return undefined
      const data = await dataOf(screen, query)
      if (!data) return undefined
      const address = canonicalAddress(screen, query)
      const cached = cache.get(address)
      if (cached?.shell === shell && cached.data === data) return cached.response
      const response = render(screen, address, shell, data)
      cache.delete(address)
      cache.set(address, { shell, data, response })
      const [oldest = address] = cache.keys()
      if (cache.size > maxCachedPages) cache.delete(oldest)
      response.catch(() => cache.delete(address))
      return response
    },
  }
}

/** The canonical address: only the parameters the list reads are rendered and cached. */
function canonicalAddress(screen: RenderedScreen, query: ListQuery): string {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  )
  return search.size > 0 ? `${paths[screen]}?${search}` : paths[screen]
}

export type RenderedPages = ReturnType<typeof renderedPages>

interface RenderedScreenParts {
  readonly title: string
  readonly html: string
  readonly assets: ScreenAssets
  readonly data: InitialData
}

const entryScript = /<script\b[^>]*type="module"[^>]*src="([^"]+)"[^>]*><\/script>/
const preloadedScript = /<link\b[^>]*rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g

/**
 * The shell with a screen in it. Its scripts are deferred until the first paint (`src/after-paint.ts`): on a mobile
 * network they would compete with the styles, fonts and image that the visitor waits for.
 */
function withScreen(shell: string, { title, html, assets, data }: RenderedScreenParts): string {
  const deferred: string[] = []
  const defer = (_: string, address: string) => {
    deferred.push(address)
    return ''
  }
  const withoutScripts = shell.replace(entryScript, defer).replace(preloadedScript, defer)
  deferred.push(...assets.scripts.map((file) => `/${file}`))
  const head = [
    ...assets.styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...deferred.map((address) => `<link rel="deferred" crossorigin href="${address}">`),
    ...assets.workers.map((file) => `<link rel="deferred-worker" crossorigin href="/${file}" fetchpriority="low">`),
    `<script type="module" crossorigin src="/${assets.starter}"></script>`,
  ]
  // A `<` would let a text of the catalogue end the element.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  const dataElement = json === '{}' ? '' : `<script type="application/json" id="${initialDataId}">${json}</script>`
  return withoutScripts
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace('</head>', () => `${head.join('')}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${html}</div>${dataElement}`)
}
