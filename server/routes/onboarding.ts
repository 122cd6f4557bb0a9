import type { FastifyInstance } from 'fastify'
import { done } from '#contract/form-values.ts'
import { saveOnboarding } from '#contract/onboarding.ts'
import { type SaveOnboardingPorts, saveOnboarding as save } from '#server/domain/onboarding/save-onboarding.ts'
import { signedIn } from '#server/http/caller.ts'
import { mount } from '#server/http/mount.ts'

/** What somebody tells about themselves so that the academy can go along with them (F60, F62). */
export const onboardingRoutes =
  (ports: SaveOnboardingPorts) =>
  async (app: FastifyInstance): Promise<void> => {
    mount(app, saveOnboarding, async ({ body }, request) => {
      await save(ports, signedIn(request).account, body)
      return done
    })
  }
