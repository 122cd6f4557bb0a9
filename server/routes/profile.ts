import type { FastifyInstance } from 'fastify'
import { Failure } from '#contract/errors.ts'
import { done } from '#contract/form-values.ts'
import { modifyUser, saveUserImage, setChallenge, setHomeNotificationSeen } from '#contract/profile.ts'
import type { AccountStore } from '#server/domain/accounts/ports.ts'
import { showUser } from '#server/domain/accounts/show-user.ts'
import { enrolmentsOf } from '#server/domain/learning/enrolments-of.ts'
import type { EnrolmentStore } from '#server/domain/learning/ports.ts'
import { joinChallenge } from '#server/domain/profile/join-challenge.ts'
import { type ModifyUserPorts, modifyUser as modify } from '#server/domain/profile/modify-user.ts'
import { type SavePicturePorts, savePicture } from '#server/domain/profile/save-picture.ts'
import { signedIn } from '#server/http/caller.ts'
import { mount, mountUpload } from '#server/http/mount.ts'
import { networkOf } from '#server/http/network.ts'

export type ProfilePorts = ModifyUserPorts &
  SavePicturePorts & {
    readonly accounts: AccountStore
    readonly enrolments: EnrolmentStore
  }

/** What somebody changes about themselves (F67, F163, F168-F177). */
export const profileRoutes =
  (ports: ProfilePorts) =>
  async (app: FastifyInstance): Promise<void> => {
    mount(app, modifyUser, async ({ body }, request) => {
      const caller = signedIn(request)
      const account = await modify(ports, caller, body, networkOf(request))
      return showUser({ ...caller, account }, await enrolmentsOf(ports.enrolments, account.id), ports.now())
    })
    const refused = () => new Failure('image_refused')
    mountUpload(app, saveUserImage, refused, async ({ file }, request) => {
      const key = await savePicture(ports, signedIn(request).account.id, file)
      return { uri: `/media/${key}` }
    })
    mount(app, setChallenge, async (_input, request) => {
      await joinChallenge(ports, signedIn(request).account)
      return done
    })
    mount(app, setHomeNotificationSeen, async (_input, request) => {
      await ports.accounts.update(signedIn(request).account.id, { home_notification_seen: true })
      return done
    })
  }
