import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import type { InitialData } from '#contract/initial-list.ts'
import { setInitialData } from '#src/features/catalogue/opening-data.ts'
import { nameProduct } from '#src/ui/product-name.ts'
import { createAcademyRouter } from './router.tsx'

export interface RenderRequest {
  /** Path of the screen, with its query. */
  readonly address: string
  readonly productName: string
  readonly data?: InitialData | undefined
}

/**
 * Draws a screen as a guest sees it first, for the server to send with the page: people see it while the application
 * is still on its way. It knows nobody, so it is the same for everybody.
 */
export async function renderPage({
  address,
  productName,
  data = {},
}: RenderRequest): Promise<{ title: string; html: string }> {
  const router = createAcademyRouter()
  const history = createMemoryHistory({ initialEntries: [address] })
  // What restores the scroll would be written into the page as a script, and no script may stand there.
  router.update({ ...router.options, history, isServer: true, scrollRestoration: false })
  await router.load()
  nameProduct(productName)
  setInitialData(data)
  const drawn = renderToString(<RouterProvider router={router} />)
  // React puts what belongs into the head in front.
  const [head = ''] = /^(?:<title>[^<]*<\/title>|<link[^>]*>)*/.exec(drawn) ?? []
  const titles = [...head.matchAll(/<title>([^<]*)<\/title>/g)].map((match) => match[1] ?? '')
  return { title: titles.at(-1) ?? '', html: drawn.slice(head.length) }
}
