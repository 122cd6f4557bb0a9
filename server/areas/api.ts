import { setTimeout as pauseFor } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { contentTypeOf } from '#server/domain/files/content-types.ts'
import type { RemoveOrReportPorts } from '#server/domain/files/remove-or-report.ts'
import { kindOf } from '#server/domain/operation/error-kind.ts'
import { boundedQueue } from '#server/gateways/bounded-queue.ts'
import { textSigning } from '#server/gateways/cdn/text-signing.ts'
import { fileDigests } from '#server/gateways/files/file-digests.ts'
import { pngPictures } from '#server/gateways/images/png-pictures.ts'
import { placeSearch } from '#server/gateways/places/places.ts'
import { randomSecrets } from '#server/gateways/secrets/random-secrets.ts'
import { addCallHooks, refuseUnknownCalls } from '#server/http/call-scope.ts'
import { logCall, logServerError } from '#server/http/log.ts'
import { paymentsOff } from '#server/payment-provider.ts'
import { selfServiceRoutes, userRoutes } from '#server/routes/account/account.ts'
import { confirmationRoutes } from '#server/routes/account/confirmation.ts'
import { socialLoginRoutes } from '#server/routes/account/provider-sign-in.ts'
import { registrationRoutes, signInRoutes } from '#server/routes/account/sign-in.ts'
import { supportRoutes, visitorRoutes } from '#server/routes/account/visitor.ts'
import { catalogueRoutes, lessonRoutes } from '#server/routes/catalogue/catalogue.ts'
import { homeRoutes } from '#server/routes/catalogue/home.ts'
import { cdnCookieRoutes } from '#server/routes/catalogue/media.ts'
import { downloadRoutes, offlineRoutes } from '#server/routes/learning/downloads.ts'
import { learningRoutes } from '#server/routes/learning/learning.ts'
import { onboardingRoutes, profileRoutes, trackingRoutes } from '#server/routes/learning/profile.ts'
import { openApiRoutes } from '#server/routes/operation/openapi.ts'
import { paymentRoutes } from '#server/routes/payment/payment.ts'
import { subscriptionRoutes } from '#server/routes/payment/subscription.ts'
import { recordingRoutes } from '#server/routes/recordings/recordings.ts'
import type { ServerContext } from '#server/server-parts.ts'

/** Recordings assembled and inspected at once: each is in memory whole. */
const assemblyQueue = { concurrency: 4, maxQueued: 60, retryAfter: 5 }

/** The plugin of `/api`: every declared call, behind the hooks they share. */
export const apiArea = (context: ServerContext) => async (api: FastifyInstance) => {
  addCallHooks(api, context.callHooks)
  refuseUnknownCalls(api)
  api.addHook('onResponse', context.config.logRequests ? logCall : logServerError)
  const { config, storage, files, passwords, recordingMedia, sessions, providers, now } = context
  const { mediaUrlOf, sameOriginMediaUrlOf } = context.urls

  await api.register(catalogueRoutes({ ...storage, search: context.search }))
  await api.register(lessonRoutes({ ...storage, mediaUrlOf, sameOriginMediaUrlOf, now }))
  const digests = fileDigests(files)
  await api.register(
    downloadRoutes({ ...storage, files, digests, typeOf: contentTypeOf, mediaUrlOf, sameOriginMediaUrlOf, now }),
  )
  await api.register(learningRoutes({ ...storage, now }))
  await api.register(openApiRoutes(config.productName))

  const pause = context.pause ?? ((ms: number) => (ms === 0 ? Promise.resolve() : pauseFor(ms)))
  const reportUndeleted: RemoveOrReportPorts['reportUndeleted'] = (count, error) =>
    api.log.error({ files: count, error: kindOf(error) }, 'files not deleted: the hourly purge tries again')
  const ports = { files, passwords, pictures: pngPictures(), secrets: randomSecrets, reportUndeleted }
  const accounts = { ...storage, ...ports, pause, now }
  await api.register(
    userRoutes({ ...accounts, provider: context.payments?.provider ?? null, newKey: randomSecrets.token }),
  )
  await api.register(signInRoutes(accounts, sessions))
  await api.register(socialLoginRoutes({ ...accounts, ...providers }, sessions))
  await api.register(registrationRoutes(accounts))
  await api.register(confirmationRoutes({ ...accounts, random: Math.random }, sessions))
  await api.register(supportRoutes(accounts))
  await api.register(profileRoutes(accounts))
  await api.register(onboardingRoutes(accounts))
  await api.register(trackingRoutes(accounts))
  await api.register(selfServiceRoutes(accounts, sessions))

  const { servedTiers } = config
  const payments = context.payments ?? paymentsOff
  const billing = { ...accounts, ...payments, ...context.geography, servedTiers, newKey: randomSecrets.token }
  await api.register(paymentRoutes(billing))
  await api.register(subscriptionRoutes(billing))
  await api.register(homeRoutes({ ...billing, mediaUrlOf, sameOriginMediaUrlOf }))

  const { run: runQueued } = boundedQueue(assemblyQueue)
  const recordings = { ...storage, files, media: recordingMedia, secrets: randomSecrets, runQueued, now }
  await api.register(recordingRoutes({ ...recordings, mediaUrlOf }))
  const { signatures, resourceOf } = context.media
  await api.register(cdnCookieRoutes({ sign: signatures.sign, resourceOf, now }, sessions.secret))
  await api.register(offlineRoutes({ sign: textSigning(context.mediaKey), now }, sessions))

  const offers = {
    google: config.google !== null,
    support_email: config.supportEmail,
    group_chat_url: config.groupChatUrl,
  }
  const visitors = { ...context.geography, findPlaces: placeSearch(), maintenance: context.maintenance.last }
  await api.register(visitorRoutes({ ...visitors, offers }, sessions.secret))
}
