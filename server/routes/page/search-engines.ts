import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '#contract/rules/escape-html.ts'
import type { PublicPagePorts } from '#server/domain/public-pages/ports.ts'
import { listPublicPages, type Sitemap } from '#server/domain/public-pages/sitemap.ts'
import { type PreparedResponse, prepareResponse, sendPreparedResponse } from '#server/http/prepared-response.ts'

interface SearchEnginePorts extends Pick<PublicPagePorts, 'catalogue' | 'publicCatalogue' | 'now'> {
  /** Without a trailing slash. */
  publicOrigin(): string
}

/** Of one sitemap file (sitemaps.org); a larger catalogue has several, named by an index. */
const maxUrls = 50_000

/** What search engines read first: `/robots.txt`, and `/sitemap.xml` with every public page. */
export const searchEngineRoutes =
  (ports: SearchEnginePorts) =>
  async (app: FastifyInstance): Promise<void> => {
    const files = sitemapFiles(ports)
    app.get('/robots.txt', (_request, reply) =>
      reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(robots(ports.publicOrigin())),
    )
    app.get('/sitemap.xml', async (request, reply) => sendXml(await (await files()).first, request, reply))
    app.get<{ Params: { page: string } }>('/sitemap-:page.xml', async ({ params }, reply) => {
      const part = (await files()).parts.at(Number(params.page) - 1)
      return part && /^[1-9]\d*$/.test(params.page) ? sendXml(await part, reply.request, reply) : reply.callNotFound()
    })
  }

// Pages that are not to be indexed carry `noindex`: a crawler has to be allowed in to read it.
const robots = (origin: string) => `User-agent: *
Disallow: /auth/
Disallow: /dev/
Disallow: /sandbox/

Sitemap: ${origin}/sitemap.xml
`

interface SitemapFiles {
  readonly first: Promise<PreparedResponse>
  /** Empty while everything fits into the first. */
  readonly parts: readonly Promise<PreparedResponse>[]
}

/** The files of the sitemap, made once for each revision until a page is published. */
function sitemapFiles(ports: SearchEnginePorts): () => Promise<SitemapFiles> {
  let cached: (SitemapFiles & Sitemap) | undefined
  return async () => {
    const revision = await ports.catalogue.revision()
    if (cached?.revision === revision && ports.now() < cached.until) return cached
    const sitemap = await listPublicPages(ports)
    cached = { ...sitemap, ...filesOf(sitemap.paths, ports.publicOrigin()) }
    return cached
  }
}

function filesOf(paths: readonly string[], origin: string): SitemapFiles {
  const urls = paths.map((path) => `${origin}${path}`)
  if (urls.length <= maxUrls) return { first: prepareResponse(xml('urlset', 'url', urls)), parts: [] }
  const parts = Array.from({ length: Math.ceil(urls.length / maxUrls) }, (_, index) =>
    prepareResponse(xml('urlset', 'url', urls.slice(index * maxUrls, (index + 1) * maxUrls))),
  )
  const names = parts.map((_, index) => `${origin}/sitemap-${index + 1}.xml`)
  return { first: prepareResponse(xml('sitemapindex', 'sitemap', names)), parts }
}

/** A sitemap of URLs, or an index of sitemaps. */
function xml(root: 'urlset' | 'sitemapindex', entry: 'url' | 'sitemap', urls: readonly string[]): string {
  const entries = urls.map((url) => `<${entry}><loc>${escapeHtml(url)}</loc></${entry}>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</${root}>
`
}

function sendXml(file: PreparedResponse, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('cache-control', 'no-cache').type('application/xml; charset=utf-8')
  return sendPreparedResponse(request, reply, file)
}
