import { setTimeout as pauseFor } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { mayStandIn } from '#server/config.ts'
import { pngPictures } from '#server/gateways/images/png-pictures.ts'
import { randomSecrets } from '#server/gateways/secrets/random-secrets.ts'
import type { SessionCookies } from '#server/http/session-cookies.ts'
import { confirmationRoutes } from '#server/routes/confirmation.ts'
import { mailboxRoutes } from '#server/routes/mailbox.ts'
import { onboardingRoutes } from '#server/routes/onboarding.ts'
import { profileRoutes } from '#server/routes/profile.ts'
import { registrationRoutes } from '#server/routes/registration.ts'
import { selfServiceRoutes } from '#server/routes/self-service.ts'
import { signInRoutes } from '#server/routes/sign-in.ts'
import { socialRoutes } from '#server/routes/social.ts'
import { supportRoutes } from '#server/routes/support.ts'
import { trackingRoutes } from '#server/routes/tracking.ts'
import { userRoutes } from '#server/routes/user.ts'
import type { ServerParts } from '#server/server-parts.ts'
import { signInProviders } from '#server/sign-in-providers.ts'

/** Who learners are: how they come in, what they say of themselves, how they leave. */
export async function accountArea(app: FastifyInstance, parts: ServerParts, sessions: SessionCookies): Promise<void> {
  const { config, storage, files, passwords, now } = parts
  const pause = parts.pause ?? ((ms: number) => (ms === 0 ? Promise.resolve() : pauseFor(ms)))
  const learners = { ...storage, pause, files, passwords, pictures: pngPictures, secrets: randomSecrets, now }
  await app.register(userRoutes(learners))
  await app.register(signInRoutes(learners, sessions))
  const providers = await signInProviders(app, config, now)
  await app.register(socialRoutes({ ...learners, ...providers, publicUrl: config.publicUrl }, sessions))
  await app.register(registrationRoutes(learners))
  await app.register(confirmationRoutes({ ...learners, random: Math.random }, sessions))
  await app.register(supportRoutes(learners))
  await app.register(profileRoutes(learners))
  await app.register(onboardingRoutes(learners))
  await app.register(trackingRoutes(learners))
  await app.register(selfServiceRoutes(learners, sessions))
  if (mayStandIn(config) && config.smtpUrl === null) await app.register(mailboxRoutes(storage))
}
