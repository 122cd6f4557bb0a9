import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import type { InitialData } from '#contract/initial-list.ts'
import { type PublicOperator, unconfiguredOperator } from '#contract/operator.ts'
import { setInitialData } from '#src/features/catalogue/initial-data.ts'
import { setOperator } from '#src/ui/operator.ts'
import { nameProduct } from '#src/ui/product-name.ts'
import { createAcademyRouter } from './router.tsx'
import { setSiteOrigin } from './shell/site-origin.ts'

interface RenderRequest {
  /** Path and query of the screen. */
  readonly url: string
  readonly productName: string
  readonly operator?: PublicOperator | undefined
  /** The configured origin, for the absolute URLs of the landing's menu (F18). */
  readonly origin?: string | undefined
  readonly data?: InitialData | undefined
}

/**
 * Renders the first state of a screen for a guest, for the server to send with the page. It depends on no session, so
 * one rendering serves every visitor.
 */
export async function renderPage({
  url,
  productName,
  operator = unconfiguredOperator,
  origin,
  data = {},
}: RenderRequest): Promise<{ title: string; html: string }> {
  const router = createAcademyRouter()
  const history = createMemoryHistory({ initialEntries: [url] })
  // The router would restore the scroll position by an inline script, which the CSP forbids.
  router.update({ ...router.options, history, isServer: true, scrollRestoration: false })
  nameProduct(productName)
  setOperator(operator)
  setSiteOrigin(origin)
  await router.load()
  setInitialData(data)
  const rendered = renderToString(<RouterProvider router={router} />)
  // React puts `title` and `link` elements in front.
  const [head = ''] = /^(?:<title>[^<]*<\/title>|<link[^>]*>)*/.exec(rendered) ?? []
  const titles = [...head.matchAll(/<title>([^<]*)<\/title>/g)].map((match) => match[1] ?? '')
  return { title: titles.at(-1) ?? '', html: rendered.slice(head.length) }
}
