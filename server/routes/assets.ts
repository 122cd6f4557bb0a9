import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cookies } from '#contract/cookies.ts'
import { type ScreenName, screenOf } from '#contract/paths.ts'
import { parseListQuery } from '#contract/rules/list-query.ts'
import { namesSomething } from '#server/domain/catalogue/names-something.ts'
import type { CatalogueStore } from '#server/domain/catalogue/ports.ts'
import { isNotModified } from '#server/http/conditional.ts'
import { contentTypeOf } from '#server/http/content-types.ts'
import { methodsOf } from '#server/http/declared-paths.ts'
import { chooseEncoding, encodings } from '#server/http/encoding.ts'
import { sendFailure } from '#server/http/failures.ts'
import { type RenderedPages, renderedScreens } from '#server/pages/rendered-pages.ts'
import { findAsset, type AssetFile } from '#server/pages/asset-files.ts'
import { sendPreparedResponse } from '#server/http/prepared-answer.ts'
import type { ScreenAssetLookup } from '#server/pages/screen-assets.ts'
import { type TemplateFile, type PageTemplates, templateFiles } from '#server/pages/page-templates.ts'

export interface AssetPorts {
  readonly pageDir: string
  readonly page: PageTemplates
  readonly pieces: ScreenAssetLookup
  readonly openings: RenderedPages
  readonly catalogue: Pick<CatalogueStore, 'has'>
}

/**
 * The built page: its files, and its shell for every address of a screen. What no route took ends here as well, and is
 * refused in the form its caller understands: JSON under /api, the shell for people, words for the rest.
 */
export const assetRoutes =
  (ports: AssetPorts) =>
  async (app: FastifyInstance): Promise<void> => {
    app.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      handler: (request, reply) => answer(ports, request, reply),
    })
    app.setNotFoundHandler((request, reply) => {
      const pathname = pathOf(request)
      if (!pathname.startsWith('/api/')) return refuseMethod(reply, ['GET', 'HEAD'])
      return refuseCall(pathname, reply)
    })
  }

/** Screens whose address holds the secret of a message (F11). */
const holdSecrets: readonly ScreenName[] = ['resetPassword', 'confirmEmail']

async function answer(ports: AssetPorts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const pathname = pathOf(request)
  if (pathname === '/api' || pathname.startsWith('/api/')) return refuseCall(pathname, reply)
  const tailored = templateFiles.find((file) => pathname === `/${file}`)
  if (tailored) return sendTailored(ports, tailored, request, reply)
  const file = await findAsset(ports.pageDir, pathname)
  if (file) return sendFile(file, pathname.startsWith('/assets/'), request, reply)
  const screen = screenOf(pathname)
  if (!screen && (pathname.startsWith('/assets/') || !acceptsHtml(request))) return refuseFile(reply)
  const opening = await openingOf(ports, screen, request)
  if (opening) {
    reply.header('cache-control', 'no-cache').type(contentTypeOf('index.html'))
    return sendPreparedResponse(request, reply, opening)
  }
  const links = screen && (await ports.pieces.linksOf(screen))
  if (links?.header) reply.header('link', links.header)
  if (screen && holdSecrets.includes(screen)) reply.header('x-robots-tag', 'noindex')
  // A search engine has to see that the address is none; a person sees the page that says so.
  const found = screen !== undefined && (await isThere(ports, screen, request))
  return sendTailored(ports, 'index.html', request, reply.code(found ? 200 : 404), links?.elements)
}

// The page looks by itself as well, and in a copy that it may have without the database.
function isThere(ports: AssetPorts, screen: ScreenName, request: FastifyRequest): Promise<boolean> {
  return namesSomething(ports, screen, pathOf(request)).catch((error: unknown) => {
    request.log.error({ err: error }, 'an address could not be looked up')
    return true
  })
}

// What is drawn for guests would flash by in front of somebody who is signed in.
async function openingOf({ openings }: AssetPorts, screen: ScreenName | undefined, request: FastifyRequest) {
  const drawn = renderedScreens.find((name) => name === screen)
  if (!drawn) return undefined
  if (request.headers.cookie?.includes(`${cookies.signedInHint}=1`)) return undefined
  const asked = Object.fromEntries(new URLSearchParams(request.url.split('?')[1] ?? ''))
  return openings.find(drawn, drawn === 'videos' ? parseListQuery(asked) : {}).catch((error: unknown) => {
    request.log.error({ err: error }, 'a first screen could not be drawn')
    return undefined
  })
}

async function sendTailored(
  { page }: AssetPorts,
  file: TemplateFile,
  request: FastifyRequest,
  reply: FastifyReply,
  inHead = '',
) {
  const prepared = await page.find(file, inHead)
  if (!prepared) return refuseUnbuilt(reply)
  reply.header('cache-control', 'no-cache').type(contentTypeOf(file))
  if (file === 'player.html') reply.header('x-robots-tag', 'noindex')
  if (reply.statusCode !== 404) return sendPreparedResponse(request, reply, prepared)
  // No entity tag here: a 304 would turn the missing address into a found one.
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.header('vary', 'Accept-Encoding').header('cache-control', 'no-store').send(prepared.bytes[encoding])
}

const yearInSeconds = 365 * 24 * 60 * 60

function sendFile({ type, forms }: AssetFile, hashed: boolean, request: FastifyRequest, reply: FastifyReply) {
  const available = encodings.filter((encoding) => forms[encoding])
  const encoding = chooseEncoding(request.headers['accept-encoding'], available)
  const form = forms[encoding]
  if (!form) return refuseFile(reply)
  reply
    .header('cache-control', hashed ? `public, max-age=${yearInSeconds}, immutable` : 'no-cache')
    .header('etag', form.etag)
    .header('vary', 'Accept-Encoding')
  const etags = available.flatMap((name) => forms[name]?.etag ?? [])
  if (isNotModified(request.headers['if-none-match'], etags)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  reply.type(type).header('content-length', form.size)
  return request.method === 'HEAD' ? reply.send() : reply.send(form.open())
}

// As it was sent: `new URL` would read `//x` as another host.
const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0] ?? '/'

function acceptsHtml({ headers }: FastifyRequest): boolean {
  const accept = headers.accept ?? '*/*'
  return accept.includes('text/html') || accept.trim() === '*/*'
}

function refuseCall(pathname: string, reply: FastifyReply): FastifyReply {
  const methods = methodsOf(pathname)
  return methods.length > 0 ? refuseMethod(reply, methods) : sendFailure(reply, 'not_found')
}

function refuseMethod(reply: FastifyReply, methods: readonly string[]): FastifyReply {
  return sendFailure(reply.header('allow', methods.join(', ')), 'method_not_allowed')
}

// Never the shell: a script that is gone has to fail as one, so that the page can reload itself.
function refuseFile(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('No existe.\n')
}

function refuseUnbuilt(reply: FastifyReply): FastifyReply {
  const words = 'La página todavía no está construida. Se construye con `npm run build`.\n'
  return reply.code(503).header('retry-after', '10').type('text/plain; charset=utf-8').send(words)
}
