import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cookies } from '#contract/cookies.ts'
import { type ScreenName, screenOfPath } from '#contract/paths.ts'
import { parseListQuery } from '#contract/rules/list-query.ts'
import { namedEntityExists } from '#server/domain/catalogue/named-entity-exists.ts'
import type { CatalogueStore } from '#server/domain/catalogue/ports.ts'
import { refuseMethod } from '#server/http/call-scope.ts'
import { isNotModified } from '#server/http/conditional-requests.ts'
import { contentTypeOf } from '#server/http/content-types.ts'
import { chooseEncoding, encodings, sendPreparedResponse } from '#server/http/prepared-response.ts'
import { type AssetFile, findAsset } from '#server/pages/asset-files.ts'
import { type PageTemplates, type TemplateFile, templateFiles } from '#server/pages/page-templates.ts'
import { type RenderedPages, renderedScreens } from '#server/pages/rendered-pages.ts'
import type { ScreenAssetLookup } from '#server/pages/screen-assets.ts'

export interface AssetPorts {
  readonly pageDir: string
  readonly templates: PageTemplates
  readonly assets: ScreenAssetLookup
  readonly rendered: RenderedPages
  readonly catalogue: Pick<CatalogueStore, 'has'>
}

/**
 * The built page: its assets, and the page of every screen. Answers what no other route matches: the shell where HTML is
 * accepted, plain text elsewhere.
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

/** Screens whose URL holds the secret of an e-mail (F11), and those of payment. */
const unindexedScreens: readonly ScreenName[] = [
  'resetPassword',
  'confirmEmail',
  'payTrial',
  'payTrialAnnual',
  'payNoTrial',
  'payCoupon',
  'payChallenge',
  'payment',
  'cancelPlan',
  'changePaymentMethod',
  'upgradePlan',
  'upgradePlanChallenge',
]

async function sendPage(ports: AssetPorts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const pathname = pathOf(request)
  const template = templateFiles.find((file) => pathname === `/${file}`)
  if (template) return sendTemplate(ports, template, request, reply)
  const file = await findAsset(ports.pageDir, pathname)
  if (file) return sendFile(file, pathname.startsWith('/assets/'), request, reply)
  const screen = screenOfPath(pathname)
  if (!screen && (pathname.startsWith('/assets/') || !acceptsHtml(request))) return refuseFile(reply)
  const rendered = await renderedPageOf(ports, screen, request)
  if (rendered) {
    reply.header('cache-control', 'no-cache').type(contentTypeOf('index.html'))
    return sendPreparedResponse(request, reply, rendered)
  }
  const links = screen && (await ports.assets.linksOf(screen))
  if (links?.header) reply.header('link', links.header)
  if (screen && unindexedScreens.includes(screen)) reply.header('x-robots-tag', 'noindex')
  // The status is for search engines; people see the shell's error screen.
  const found = screen !== undefined && (await exists(ports, screen, request))
  return sendTemplate(ports, 'index.html', request, reply.code(found ? 200 : 404), links?.elements)
}

// True during an outage: the page checks as well, in its own copy of the catalogue.
function exists(ports: AssetPorts, screen: ScreenName, request: FastifyRequest): Promise<boolean> {
  return namedEntityExists(ports, screen, pathOf(request)).catch((error: unknown) => {
    request.log.error({ err: error }, 'an address could not be looked up')
    return true
  })
}

// A page rendered for guests would flash before a signed-in learner.
async function renderedPageOf({ rendered }: AssetPorts, screen: ScreenName | undefined, request: FastifyRequest) {
  const renderedScreen = renderedScreens.find((name) => name === screen)
  if (!renderedScreen) return undefined
  if (request.headers.cookie?.includes(`${cookies.signedInHint}=1`)) return undefined
  const query = Object.fromEntries(new URLSearchParams(request.url.split('?')[1] ?? ''))
  return rendered
    .find(renderedScreen, renderedScreen === 'videos' ? parseListQuery(query) : {})
    .catch((error: unknown) => {
      request.log.error({ err: error }, 'a first screen could not be drawn')
      return undefined
    })
}

async function sendTemplate(
  { templates }: AssetPorts,
  file: TemplateFile,
  request: FastifyRequest,
  reply: FastifyReply,
  inHead = '',
) {
  const prepared = await templates.find(file, inHead)
  if (!prepared) return refuseUnbuilt(reply)
  reply.header('cache-control', 'no-cache').type(contentTypeOf(file))
  if (file === 'player.html') reply.header('x-robots-tag', 'noindex')
  if (reply.statusCode !== 404) return sendPreparedResponse(request, reply, prepared)
  // No entity tag: a 304 would turn the missing address into a found one.
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.header('vary', 'Accept-Encoding').header('cache-control', 'no-store').send(prepared.bytes[encoding])
}

const yearInSeconds = 365 * 24 * 60 * 60

function sendFile({ type, variants }: AssetFile, hashed: boolean, request: FastifyRequest, reply: FastifyReply) {
  const available = encodings.filter((encoding) => variants[encoding])
  const encoding = chooseEncoding(request.headers['accept-encoding'], available)
  const variant = variants[encoding]
  if (!variant) return refuseFile(reply)
  reply
    .header('cache-control', hashed ? `public, max-age=${yearInSeconds}, immutable` : 'no-cache')
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
