import type { FastifyInstance, FastifyRequest } from 'fastify'
import { getDownload, getDownloadSizes } from '#contract/download.ts'
import { maxId } from '#contract/lesson.ts'
import { getOfflinePermission } from '#contract/permission.ts'
import { entitlementsOf } from '#server/domain/accounts/show-user.ts'
import { describeDownload, downloadSizes } from '#server/domain/downloads/describe-download.ts'
import type { DownloadPorts } from '#server/domain/downloads/ports.ts'
import { type IssuePermissionPorts, issuePermission } from '#server/domain/offline/issue-permission.ts'
import { signedIn } from '#server/http/caller.ts'
import { mount } from '#server/http/mount.ts'
import type { SessionCookies } from '#server/http/session-cookies.ts'

/** What lessons need to be downloaded, and how large they are, for those who may watch them. */
export const downloadRoutes =
  (ports: DownloadPorts) =>
  async (app: FastifyInstance): Promise<void> => {
    const viewerOf = (request: FastifyRequest) => entitlementsOf(signedIn(request), ports.now())
    mount(app, getDownloadSizes, async ({ query }, request) => ({
      sizes: await downloadSizes(ports, viewerOf(request), idsIn(query.ids)),
    }))
    mount(app, getDownload, async ({ params, query }, request) => ({
      download: await describeDownload(ports, signedIn(request), params.videoId, query.lines ?? 0),
    }))
  }

/** A larger id cannot exist. */
const idsIn = (text: string) =>
  text
    .split(',')
    .map(Number)
    .filter((id) => id <= maxId)

/** The permission to play downloaded lessons without a network (C1). */
export const offlineRoutes =
  (ports: IssuePermissionPorts, sessionCookies: Pick<SessionCookies, 'setStoredLessons'>) =>
  async (app: FastifyInstance): Promise<void> => {
    mount(app, getOfflinePermission, async ({ query: { stored } }, request, reply) => {
      const caller = signedIn(request)
      if (stored) sessionCookies.setStoredLessons(reply, caller.account.id, stored.split(',').map(Number))
      return issuePermission(ports, caller)
    })
  }
