import type { FastifyInstance } from 'fastify'
import { getOfflinePermission } from '#contract/permission.ts'
import { type IssuePermissionPorts, issuePermission } from '#server/domain/offline/issue-permission.ts'
import { signedIn } from '#server/http/caller.ts'
import { mount } from '#server/http/mount.ts'

/** The permission to play downloaded lessons without a network (C1). */
export const offlineRoutes =
  (ports: IssuePermissionPorts) =>
  async (app: FastifyInstance): Promise<void> => {
    mount(app, getOfflinePermission, async (_input, request) => issuePermission(ports, signedIn(request)))
  }
