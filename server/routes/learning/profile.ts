import type { FastifyInstance } from 'fastify'
import { Failure } from '#contract/errors.ts'
import { done } from '#contract/form-values.ts'
import { saveOnboarding } from '#contract/onboarding.ts'
import {
  modifyUser,
  saveFbData,
  saveSearch,
  saveUserGa,
  saveUserImage,
  setChallenge,
  setHomeNotificationSeen,
  setMixpanel,
} from '#contract/profile.ts'
import type { AccountStore, SearchLog } from '#server/domain/accounts/ports.ts'
import { showUser } from '#server/domain/accounts/show-user.ts'
import { enrolmentsOf } from '#server/domain/learning/enrol.ts'
import type { EnrolmentStore } from '#server/domain/learning/ports.ts'
import { type SaveOnboardingPorts, saveOnboarding as save } from '#server/domain/onboarding/save-onboarding.ts'
import { joinChallenge } from '#server/domain/profile/join-challenge.ts'
import { type ModifyUserPorts, modifyUser as modify } from '#server/domain/profile/modify-user.ts'
import { type SavePicturePorts, savePicture } from '#server/domain/profile/save-picture.ts'
import { saveSubmittedSearch } from '#server/domain/profile/save-search.ts'
import { signedIn } from '#server/http/caller.ts'
import { mount, mountUpload } from '#server/http/mount.ts'
import { networkOf } from '#server/http/proxies.ts'

type ProfilePorts = ModifyUserPorts &
  SavePicturePorts & {
    readonly accounts: AccountStore
    readonly enrolments: EnrolmentStore
  }

/** Profile, picture, challenge and home notification (F67, F163, F168-F177). */
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
      if (!(await joinChallenge(ports, signedIn(request).account))) throw new Failure('offer_unavailable')
      return done
    })
    mount(app, setHomeNotificationSeen, async (_input, request) => {
      await ports.accounts.update(signedIn(request).account.id, { home_notification_seen: true })
      return done
    })
  }

/** Onboarding answers (F60, F62). */
export const onboardingRoutes =
  (ports: SaveOnboardingPorts) =>
  async (app: FastifyInstance): Promise<void> => {
    mount(app, saveOnboarding, async ({ body }, request) => {
      await save(ports, signedIn(request).account, body)
      return done
    })
  }

interface TrackingPorts {
  readonly accounts: Pick<AccountStore, 'update'>
  readonly searches: SearchLog
  now(): number
}

/** Search history and analytics identifiers (F56, F91). */
export const trackingRoutes =
  (ports: TrackingPorts) =>
  async (app: FastifyInstance): Promise<void> => {
    mount(app, saveSearch, async ({ body }, request) => {
      await saveSubmittedSearch(ports, signedIn(request).account.id, body.search)
      return done
    })
    mount(app, saveUserGa, async ({ body }, request) => {
      await ports.accounts.update(signedIn(request).account.id, { ga_cookie: body.gaCookie })
      return done
    })
    mount(app, saveFbData, async ({ body }, request) => {
      await ports.accounts.update(signedIn(request).account.id, body)
      return done
    })
    mount(app, setMixpanel, async (_input, request) => {
      await ports.accounts.update(signedIn(request).account.id, { has_mixpanel_alias: true })
      return done
    })
  }
