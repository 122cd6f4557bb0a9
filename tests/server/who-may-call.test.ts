import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Role, roles } from '#contract/rules/roles.ts'
import { anAccount, signedInAs } from '#tests/factories/accounts.ts'
import { sameOriginHeaders, testServer } from '#tests/factories/server.ts'

const everyone: readonly Role[] = roles
const learners: readonly Role[] = ['lead', 'trial', 'subscriber', 'challenge', 'coupon']

/** The roles of each call, stated independently of the contract: a new call has to be decided here as well. */
const whoMay: Readonly<Record<string, readonly Role[]>> & Readonly<Record<keyof typeof calls, readonly Role[]>> = {
  getVideos: everyone,
  getVideoStats: everyone,
  getCatalogue: everyone,
  getDescriptions: everyone,
  getHome: everyone,
  searchLessons: everyone,
  getVideoData: everyone,
  getVisitor: everyone,
  setCurrency: everyone,
  sendSupportMessage: everyone,
  csrfCookie: everyone,
  login: everyone,
  logout: everyone,
  socialLogin: everyone,
  register: everyone,
  registerCouponOperator: everyone,
  validateCouponOperator: everyone,
  confirmEmail: everyone,
  describeConfirmation: everyone,
  confirmEmailWithNewPassword: everyone,
  denyConfirmation: everyone,
  passwordEmail: everyone,
  passwordReset: everyone,
  getPaymentSettings: everyone,
  getPriceData: everyone,
  checkCoupon: everyone,
  getUser: learners,
  getDownloadSizes: learners,
  getDownload: learners,
  getQuote: learners,
  createSubscription: learners,
  changePaymentMethod: learners,
  paymentTimeout: learners,
  getSubscriptionData: learners,
  getCustomerData: learners,
  upgradePlan: learners,
  addDiscountToSubscriptionTrial: learners,
  addDiscountToAnnual: learners,
  cancelSubscription: learners,
  withdrawFromContract: learners,
  getChallengeOffer: learners,
  renovateCouponOperator: learners,
  getUserTransactions: learners,
  getUserCoupons: learners,
  setLikedDisliked: learners,
  setFinished: learners,
  setProgramVideoFinished: learners,
  updatePlaybackStats: learners,
  getProgress: learners,
  getFinishedCourses: learners,
  getFinishedPrograms: learners,
  signUpCourse: learners,
  quitCourse: learners,
  signUpProgram: learners,
  quitProgram: learners,
  resendConfirmationEmail: learners,
  confirmEmailByCode: learners,
  updatePassword: learners,
  modifyUser: learners,
  saveUserImage: learners,
  saveOnboarding: learners,
  setChallenge: learners,
  setHomeNotificationSeen: learners,
  saveSearch: learners,
  saveUserGa: learners,
  saveFbData: learners,
  setMixpanel: learners,
  searchPlaces: learners,
  getCookiesCdn: learners,
  getOfflinePermission: learners,
  getSessions: learners,
  closeOtherSessions: learners,
  downloadData: learners,
  deleteAccount: learners,
  getUserVideos: learners,
  getLessonUserVideos: everyone,
  getUserVideo: learners,
  publishUserVideo: learners,
  unpublishUserVideo: learners,
  deleteUserVideo: learners,
  retryUserVideo: learners,
  editUserVideo: learners,
  uploadVideo: learners,
  beginUpload: learners,
  callOffUpload: learners,
  sendPiece: learners,
}

test('the table of roles names exactly the declared calls', () => {
  expect(Object.keys(whoMay).sort()).toEqual(Object.keys(calls).sort())
})

test.each(Object.entries<Endpoint>(calls))('%s is open to its roles and refused to the others', async (name, call) => {
  const { app, storage, now } = await testServer()
  const url = call.path.replaceAll(/:provider/g, 'google').replaceAll(/:\w+/g, '1')
  const outcome: Partial<Record<Role, boolean>> = {}
  for (const role of roles) {
    const headers =
      role === 'guest'
        ? sameOriginHeaders
        : await signedInAs({ storage, now }, await anAccount(storage, { role, at: now() }))
    const { statusCode, body } = await app.inject({ method: call.method, url, headers })
    // A refusal for another reason, such as input that is missing, comes after this one.
    const refusal = role === 'guest' ? { status: 401, code: 'signed_out' } : { status: 403, code: 'forbidden' }
    const refused = statusCode === refusal.status && JSON.parse(body).code === refusal.code
    if (refused) expect(JSON.parse(body)).toEqual({ code: refusal.code })
    else expect(statusCode).not.toBe(401)
    outcome[role] = !refused
  }
  expect(roles.filter((role) => outcome[role])).toEqual(roles.filter((role) => whoMay[name]?.includes(role)))
})

test('a guest is refused before the body of the call is read', async () => {
  const { app } = await testServer()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const posts = Object.entries<Endpoint>(calls).filter(
    ([name, { method }]) => method === 'POST' && !whoMay[name]?.includes('guest'),
  )
  expect(posts.length).toBeGreaterThan(20)
  for (const [name, { path, upload }] of posts) {
    const type = upload ? 'multipart/form-data; boundary=x' : 'application/json'
    const headers = { ...sameOriginHeaders, 'content-type': type, 'content-length': 1000 }
    const sent = request({ port, method: 'POST', path: path.replaceAll(/:\w+/g, '1'), headers })
    // The announced body is never sent: a server that waited for it would answer 408, minutes later.
    sent.flushHeaders()
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    expect([name, answer.statusCode]).toEqual([name, 401])
    sent.on('error', () => undefined).destroy()
  }
})

test('a body that is not JSON reveals nothing to a guest', async () => {
  const { app } = await testServer()
  const headers = { ...sameOriginHeaders, 'content-type': 'application/json' }
  const answer = await app.inject({ method: 'POST', url: '/api/modify-user', headers, payload: '{' })
  expect([answer.statusCode, answer.json()]).toEqual([401, { code: 'signed_out' }])
})
