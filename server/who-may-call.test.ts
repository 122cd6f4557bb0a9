import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Role, roles } from '#contract/rules/roles.ts'
import { anAccount, signedInAs } from '#tests/factories/accounts.ts'
import { academy, ourPage } from '#tests/factories/server.ts'

const everyone: readonly Role[] = roles
const learners: readonly Role[] = ['lead', 'trial', 'subscriber', 'challenge', 'coupon']

/** Who may make each call, written down a second time: a call without a row here is a call nobody thought about. */
const whoMay: Readonly<Record<string, readonly Role[]>> & Readonly<Record<keyof typeof calls, readonly Role[]>> = {
  getVideos: everyone,
  getVideoStats: everyone,
  getCatalogue: everyone,
  getDescriptions: everyone,
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
  getUser: learners,
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

test('every call has a row, and no row is left of a call that is gone', () => {
  expect(Object.keys(whoMay).sort()).toEqual(Object.keys(calls).sort())
})

test.each(Object.entries<Endpoint>(calls))(
  '%s is open to whom it should be, and to nobody else',
  async (name, call) => {
    const { app, storage, now } = await academy()
    const url = call.path.replaceAll(/:provider/g, 'google').replaceAll(/:\w+/g, '1')
    const outcome: Partial<Record<Role, boolean>> = {}
    for (const role of roles) {
      const headers =
        role === 'guest' ? ourPage : await signedInAs({ storage, now }, await anAccount(storage, { role, at: now() }))
      const { statusCode, body } = await app.inject({ method: call.method, url, headers })
      // A refusal for another reason, such as input that is missing, comes after this one.
      const refusal = role === 'guest' ? { status: 401, code: 'signed_out' } : { status: 403, code: 'forbidden' }
      const refused = statusCode === refusal.status && JSON.parse(body).code === refusal.code
      if (refused) expect(JSON.parse(body)).toEqual({ code: refusal.code })
      else expect(statusCode).not.toBe(401)
      outcome[role] = !refused
    }
    expect(roles.filter((role) => outcome[role])).toEqual(roles.filter((role) => whoMay[name]?.includes(role)))
  },
)
