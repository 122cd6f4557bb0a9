import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import { getCookiesCdn } from '#contract/visitor.ts'
import { type OpenMediaPorts, openMedia } from '#server/domain/files/open-media.ts'
import { signedIn } from '#server/http/caller.ts'
import { giveMediaCookies } from '#server/http/media-cookies.ts'
import { mount } from '#server/http/mount.ts'

/**
 * Opens the media a learner may watch on this browser (F55). `expires` is the moment the first of the passes ends, so
 * that whoever asks again before it never stands in front of a closed door.
 */
export const cdnCookieRoutes =
  (ports: OpenMediaPorts, secret: CookieSerializeOptions) =>
  async (app: FastifyInstance): Promise<void> => {
    mount(app, getCookiesCdn, async (_input, request, reply) => {
      const opened = openMedia(ports, signedIn(request))
      giveMediaCookies(reply, secret, opened, ports.now())
      const own = opened.find(({ of }) => of === 'recordings')
      if (!own) throw new Error('nobody is without their own recordings')
      return { cookie: own.pass, expires: Math.min(...opened.map(({ expires }) => expires)), headers: {} }
    })
  }
