import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cookies } from '#contract/cookies.ts'
import { type ParsedPath, parsePath, type ScreenName } from '#contract/paths.ts'
import { savesDataBy } from '#contract/rules/data-saver.ts'
import { parseListQuery } from '#contract/rules/list-query.ts'
import { yearSeconds } from '#contract/time-units.ts'
import { unindexedScreens } from '#contract/unindexed-screens.ts'
import type { Currency } from '#contract/visitor.ts'
import { namedEntityExists } from '#server/domain/catalogue/named-entity-exists.ts'
import type { CatalogueStore } from '#server/domain/catalogue/ports.ts'
import { contentTypeOf } from '#server/domain/files/content-types.ts'
import type { PublicPages } from '#server/domain/public-pages/find-public-page.ts'
import { refuseMethod } from '#server/http/call-scope.ts'
import { isNotModified } from '#server/http/conditional-requests.ts'
import { chooseEncoding, encodings, sendPreparedResponse } from '#server/http/prepared-response.ts'
import { networkOf } from '#server/http/proxies.ts'
import { stripeScripts } from '#server/http/security-headers.ts'
import { type AssetFile, findAsset } from '#server/pages/asset-files.ts'
import { type PageTemplates, type TemplateFile, templateFiles } from '#server/pages/page-templates.ts'
import type { RenderedAnswer, RenderedPages } from '#server/pages/rendered-pages.ts'
import type { ScreenAssetLookup } from '#server/pages/screen-assets.ts'

interface AssetPorts {
  readonly pageDir: string
  readonly templates: PageTemplates
  readonly assets: ScreenAssetLookup
  readonly publicPages: Pick<PublicPages, 'has'>
  readonly rendered: RenderedPages
  readonly catalogue: Pick<CatalogueStore, 'has'>
  /** Whether the card field is Stripe's own, not that of the sandbox. */
  readonly loadsStripe: boolean
  /** Whether a network may be sent another rendered page now. Beyond its limit it is sent the shell. */
  mayRender(network: string): boolean
  /** The currency a visitor sees prices in. */
  currencyOf(request: FastifyRequest): Promise<Currency>
}

/**
 * The built page: its assets, and the page of every screen. Answers what no other route matches: the shell where HTML
 * is accepted, plain text elsewhere.
 */
export const assetRoutes =
  (ports: AssetPorts) =>
  async (app: FastifyInstance): Promise<void> => {
    app.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      handler: (request, reply) => sendPage(ports, request, reply),
    })
    app.setNotFoundHandler((_request, reply) => refuseMethod(reply, ['GET', 'HEAD']))
  }

/** Screens with a card field. */
const cardScreens: readonly ScreenName[] = [
  'payTrial',
  'payTrialAnnual',
  'payNoTrial',
  'payChallenge',
  'payment',
  'changePaymentMethod',
]

async function sendPage(ports: AssetPorts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const pathname = pathOf(request)
  const template = templateFiles.find((file) => pathname === `/${file}`)
  if (template) return sendTemplate(ports, { file: template }, request, reply)
  const file = await findAsset(ports.pageDir, pathname)
  if (file) return sendFile(file, pathname.startsWith('/assets/'), request, reply)
  const path = parsePath(pathname)
  if (!path && (pathname.startsWith('/assets/') || !acceptsHtml(request))) return refuseFile(reply)
  const answer = path && (await renderedAnswer(ports, path, pathname, request))
  switch (answer?.kind) {
    case 'page':
      reply.header('cache-control', 'no-cache').type(contentTypeOf('index.html'))
      return sendPreparedResponse(request, reply, answer.response)
    case 'other-page':
      return redirectToPage(answer.page, request, reply)
    case 'redirect':
      // Checked each time: words in a URL change with the titles of the catalogue.
      return reply.header('cache-control', 'no-cache').redirect(answer.path + searchOf(request), 301)
    case 'missing':
      return sendShell(ports, path, request, reply.code(404))
    case 'withheld':
      return sendShell(ports, path, request, reply.header('x-robots-tag', 'noindex'))
    default: {
      // The status is for search engines; people see the shell's error screen.
      const found = path !== undefined && (await exists(ports, path.screen, request))
      return sendShell(ports, path, request, reply.code(found ? 200 : 404))
    }
  }
}

/** Not for good: a longer list may have the page one day. */
const redirectToPage = (page: number, request: FastifyRequest, reply: FastifyReply) =>
  reply.header('cache-control', 'no-cache').redirect(pathOf(request) + searchAt(request, page), 302)

/** Whether a URL names a page of a list as the page itself does: the first one has no number. */
const namesPage = (request: FastifyRequest, page: number) =>
  new URLSearchParams(searchOf(request)).get('page') === (page > 1 ? String(page) : null)

/** The query of a request, at another page. */
function searchAt(request: FastifyRequest, page: number): string {
  const search = new URLSearchParams(searchOf(request))
  if (page > 1) search.set('page', String(page))
  else search.delete('page')
  return search.size > 0 ? `?${search}` : ''
}

/** The settings have to be fetched before its script: the connection is there by then. */
const stripeConnection = `<${stripeScripts}>; rel=preconnect`

async function sendShell(
  ports: AssetPorts,
  path: ParsedPath | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const links = path && (await ports.assets.linksOf(path.screen, mayBeSignedIn(request)))
  // The picture of the landing is not preloaded while data is saved: its smallest one is another.
  const preloads = path?.screen === 'home' && savesData(request) ? '' : links?.header
  const early = [preloads, path && ports.loadsStripe && cardScreens.includes(path.screen) ? stripeConnection : '']
  if (early.some(Boolean)) reply.header('link', early.filter(Boolean).join(', '))
  if (path && unindexedScreens.has(path.screen)) reply.header('x-robots-tag', 'noindex')
  return sendTemplate(ports, { file: 'index.html', inHead: links?.elements }, request, reply)
}

// True during an outage: the page checks as well, in its own copy of the catalogue.
function exists(ports: AssetPorts, screen: ScreenName, request: FastifyRequest): Promise<boolean> {
  return namedEntityExists(ports, screen, pathOf(request)).catch((error: unknown) => {
    request.log.error({ err: error }, 'an address could not be looked up')
    return true
  })
}

/** Whether data is to be saved: by the choice on the device, else by the browser's own header (C9). */
const savesData = ({ cookies: sent, headers }: FastifyRequest): boolean =>
  savesDataBy(sent[cookies.dataSaver], headers['save-data'] === 'on')

const mayBeSignedIn = ({ cookies: sent }: FastifyRequest): boolean => sent[cookies.signedInHint] === '1'

/** Screens that show one page of a list, or a search in it. */
const listScreens: readonly ScreenName[] = ['videos', 'courses', 'programs']

/** Screens with prices, in the currency of the visitor. */
const pricedScreens: readonly ScreenName[] = ['home', 'howItWorks']

// A page rendered for guests would flash before a signed-in learner.
async function renderedAnswer(
  { publicPages, rendered, mayRender, currencyOf }: AssetPorts,
  path: ParsedPath,
  pathname: string,
  request: FastifyRequest,
): Promise<RenderedAnswer | undefined> {
  if (!publicPages.has(path.screen)) return undefined
  if (mayBeSignedIn(request)) return undefined
  const query = parseListQuery(Object.fromEntries(new URLSearchParams(searchOf(request))))
  const { page } = query
  const isList = listScreens.includes(path.screen)
  const isProfessor = path.screen === 'professor'
  if ((isList || isProfessor) && !namesPage(request, page ?? 1)) return { kind: 'other-page', page: page ?? 1 }
  if (!mayRender(networkOf(request))) return undefined
  const read = isList ? query : isProfessor && page ? { page } : {}
  const prices = pricedScreens.includes(path.screen) ? { currency: await currencyOf(request) } : {}
  return rendered
    .find({ path, query: read, ...prices, savesData: savesData(request) }, pathname)
    .catch((error: unknown) => {
      request.log.error({ err: error }, 'a page could not be rendered')
      return undefined
    })
}

interface SentTemplate {
  readonly file: TemplateFile
  /** Elements to add to its head. */
  readonly inHead?: string | undefined
}

async function sendTemplate(
  { templates }: AssetPorts,
  { file, inHead = '' }: SentTemplate,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const prepared = await templates.find(file, inHead)
  if (!prepared) return refuseUnbuilt(reply)
  reply.header('cache-control', 'no-cache').type(contentTypeOf(file))
  if (file === 'player.html') reply.header('x-robots-tag', 'noindex')
  if (reply.statusCode !== 404) return sendPreparedResponse(request, reply, prepared)
  // No entity tag: a 304 would turn the missing URL into a found one.
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.header('vary', 'Accept-Encoding').header('cache-control', 'no-store').send(prepared.bytes[encoding])
}

function sendFile({ type, variants }: AssetFile, hashed: boolean, request: FastifyRequest, reply: FastifyReply) {
  const available = encodings.filter((encoding) => variants[encoding])
  const encoding = chooseEncoding(request.headers['accept-encoding'], available)
  const variant = variants[encoding]
  if (!variant) return refuseFile(reply)
  reply
    .header('cache-control', hashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache')
    .header('etag', variant.etag)
    .header('vary', 'Accept-Encoding')
  const etags = available.flatMap((name) => variants[name]?.etag ?? [])
  if (isNotModified(request.headers['if-none-match'], etags)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  reply.type(type).header('content-length', variant.size)
  return request.method === 'HEAD' ? reply.send() : reply.send(variant.open())
}

// The raw path: `new URL` would read `//x` as another host.
const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0] ?? '/'
/** With its question mark; empty without a query. */
const searchOf = (request: FastifyRequest) => request.url.slice(pathOf(request).length)

function acceptsHtml({ headers }: FastifyRequest): boolean {
  const accept = headers.accept ?? '*/*'
  return accept.includes('text/html') || accept.trim() === '*/*'
}

// Never the shell: a missing script has to fail as one, so that the page can reload itself.
function refuseFile(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('No existe.\n')
}

function refuseUnbuilt(reply: FastifyReply): FastifyReply {
  const words = 'La página todavía no está construida. Se construye con `npm run build`.\n'
  return reply.code(503).header('retry-after', '10').type('text/plain; charset=utf-8').send(words)
}
