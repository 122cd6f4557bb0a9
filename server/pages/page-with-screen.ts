import { initialDataId } from '#contract/initial-list.ts'
import { escapeHtml } from '#contract/rules/escape-html.ts'
import type { PublicPage } from '#server/domain/public-pages/public-page.ts'
import type { Site } from '#server/domain/public-pages/structured-data.ts'
import { headElements, jsonForScript } from './head-elements.ts'
import type { ScreenAssets } from './screen-assets.ts'

interface RenderedScreen {
  readonly page: PublicPage
  readonly site: Site
  /** The whole title and the screen, as HTML. */
  readonly title: string
  readonly html: string
  readonly assets: ScreenAssets
}

const entryScript = /<script\b[^>]*type="module"[^>]*src="([^"]+)"[^>]*><\/script>/
const preloadedScript = /<link\b[^>]*rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g
const descriptionMeta = /(<meta name="description" content=")[^"]*(")/

/**
 * The shell with a screen in it. Its scripts are deferred until the first paint (`src/after-paint.ts`): on a mobile
 * network they would compete with the styles, fonts and image that the visitor waits for.
 */
export function pageWithScreen(shell: string, { page, site, title, html, assets }: RenderedScreen): string {
  const deferred: string[] = []
  const defer = (_: string, url: string) => {
    deferred.push(url)
    return ''
  }
  const withoutScripts = shell.replace(entryScript, defer).replace(preloadedScript, defer)
  deferred.push(...assets.scripts.map((file) => `/${file}`))
  const head = [
    headElements({ head: page.head, title, site, entities: page.entities(site) }),
    ...assets.styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...deferred.map((url) => `<link rel="deferred" crossorigin href="${url}">`),
    ...assets.workers.map((file) => `<link rel="deferred-worker" crossorigin href="/${file}" fetchpriority="low">`),
    `<script type="module" crossorigin src="/${assets.starter}"></script>`,
  ]
  const json = jsonForScript(page.data)
  const dataElement = json === '{}' ? '' : `<script type="application/json" id="${initialDataId}">${json}</script>`
  return withoutScripts
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace(descriptionMeta, (_, before, after) => before + escapeHtml(page.head.description) + after)
    .replace('</head>', () => `${head.join('')}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${html}</div>${dataElement}`)
}
