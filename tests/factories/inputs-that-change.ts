import { linkMinutes } from '#contract/confirmation.ts'
import { cookies } from '#contract/cookies.ts'
import type { Account } from '#server/domain/accounts/account.ts'
import type { LinkPurpose } from '#server/domain/accounts/ports.ts'
import { browserHashOf } from '#server/domain/identity/provider-redirect.ts'
import { randomSecrets } from '#server/gateways/secrets/random-secrets.ts'
import { demoPassword, signedInAs } from './accounts.ts'
import { aCourse, aLesson, aProgram, places } from './catalogue.ts'
import { aCatalogueFile } from './catalogue-file.ts'
import { aRecording } from './recordings.ts'
import type { testServer } from './server.ts'

type Academy = Pick<Awaited<ReturnType<typeof testServer>>, 'storage' | 'files' | 'now'>

export interface ChangingInput {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
  /** Besides the session's. */
  readonly cookie?: string
  /** A file, sent as a form with the body as its other fields. */
  readonly file?: { readonly field: string; readonly type: string; readonly bytes: Buffer }
}

type Prepare = (academy: Academy, caller: Account) => ChangingInput | Promise<ChangingInput>

const newcomer = { name: 'Nora', lastname: 'Nueva', password: 'baila1234', password_confirmation: 'baila1234' }

/**
 * For each call that changes something, input with which it really does, by the call's name: a test of refusals
 * needs it, or it would prove nothing. A call that needs no input need not be here.
 */
export const inputsThatChange: Readonly<Record<string, Prepare>> = {
  login: (_academy, caller) => ({ body: { email: caller.email, password: demoPassword } }),
  register: () => ({ body: { ...newcomer, email: 'nora@baila.test' } }),
  async registerCouponOperator({ storage, now }) {
    await storage.operatorCoupons.add([{ code: 'PRUEBA2026', days: 30, created_at: now() }])
    return { body: { ...newcomer, email: 'nora.cupon@baila.test', coupon_code: 'PRUEBA2026' } }
  },
  describeConfirmation: async (academy, caller) => ({
    body: { token: (await aLink(academy, caller, 'confirm_email')).token },
  }),
  confirmEmail: async (academy, caller) => ({
    body: { token: (await aLink(academy, caller, 'confirm_email')).token, password: demoPassword },
  }),
  async confirmEmailWithNewPassword(academy, caller) {
    const { token } = await aLink(academy, caller, 'confirm_email')
    return { body: { token, password: 'otra clave', password_confirmation: 'otra clave' } }
  },
  denyConfirmation: async (academy, caller) => ({
    body: { token: (await aLink(academy, caller, 'confirm_email')).token },
  }),
  confirmEmailByCode: async (academy, caller) => ({
    body: { code: (await aLink(academy, caller, 'confirm_email')).code },
  }),
  passwordEmail: (_academy, caller) => ({ body: { email: caller.email } }),
  async passwordReset(academy, caller) {
    const { token } = await aLink(academy, caller, 'reset_password')
    return { body: { email: caller.email, token, password: 'otra clave', password_confirmation: 'otra clave' } }
  },
  updatePassword: () => ({ body: { password: 'otra clave', password_confirmed: 'otra clave' } }),
  async socialLogin({ storage, now }) {
    const [ticket, browser] = [randomSecrets.token(), randomSecrets.token()]
    const proven = { provider: 'google', subject: '1001', email: 'nora@gmail.test', email_verified: true } as const
    await storage.tickets.save({
      ticketHash: randomSecrets.hash(ticket),
      browserHash: browserHashOf(randomSecrets, browser),
      identity: { ...proven, name: 'Nora', lastname: 'Nueva' },
      expiresAt: now() + 60_000,
    })
    return {
      params: { provider: 'google' },
      body: { accessToken: ticket },
      cookie: `${cookies.social}=secret=${browser}`,
    }
  },
  modifyUser: () => ({ body: { city: 'Cádiz' } }),
  saveUserImage: () => ({ file: { field: 'file', type: 'image/png', bytes: onePixel } }),
  saveSearch: () => ({ body: { search: 'bachata sensual' } }),
  saveUserGa: () => ({ body: { gaCookie: 'GA1.1.1.1' } }),
  saveFbData: () => ({ body: { fbp: 'fb.1.1.1' } }),
  saveOnboarding: () => ({
    body: {
      experience: 'basic',
      target: 'target_socials',
      disciplines: ['aun-no-lo-se'],
      time_available: 'less-than-20',
      from_preferences: true,
    },
  }),
  async closeOtherSessions(academy, caller) {
    await signedInAs(academy, caller)
    return {}
  },
  async setLikedDisliked({ storage, now }) {
    await teach(storage, now())
    return { body: { liked: true } }
  },
  async setFinished({ storage, now }) {
    await teach(storage, now())
    return {}
  },
  async setProgramVideoFinished({ storage, now }) {
    await teach(storage, now())
    return {}
  },
  async updatePlaybackStats({ storage, now }) {
    await teach(storage, now())
    return { body: { completed_percentage: 5, position: 3, ranges: [[0, 3]], session: 'one', at: now() } }
  },
  async signUpCourse({ storage, now }) {
    await teach(storage, now())
    return { body: { course: 1, level: 'basic' } }
  },
  async quitCourse({ storage, now }, { id }) {
    await storage.enrolments.joinCourse(id, 1, 'basic', now())
    return { body: { course: 1 } }
  },
  async signUpProgram({ storage, now }) {
    await teach(storage, now())
    return { body: { program: 1 } }
  },
  async quitProgram({ storage, now }, { id }) {
    await storage.enrolments.joinProgram(id, 1, now())
    return { body: { program: 1 } }
  },
  async publishUserVideo(academy, { id }) {
    return { params: { id: String((await aRecording(academy, id)).id) }, query: { conditions: '1' } }
  },
  async unpublishUserVideo(academy, { id }) {
    return { params: { id: String((await aRecording(academy, id, { status: 'public' })).id) } }
  },
  async deleteUserVideo(academy, { id }) {
    return { params: { id: String((await aRecording(academy, id)).id) } }
  },
  async retryUserVideo(academy, { id }) {
    const recording = await aRecording(academy, id, { status: 'uploading' })
    await academy.storage.recordings.setAside(recording.id, 'died', 1)
    return { params: { id: String(recording.id) } }
  },
  async editUserVideo(academy, { id }) {
    return { params: { id: String((await aRecording(academy, id)).id) }, body: { title: 'Otra vez' } }
  },
  async uploadVideo({ storage, now }) {
    await teach(storage, now())
    return { body: { duration: '10', start: '3' }, file: aTake }
  },
  async beginUpload({ storage, now }) {
    await teach(storage, now())
    return { params: { clientId: 'una-toma' }, body: { video_id: 1, duration: 10, start: 3, size: 9 } }
  },
  async callOffUpload(academy, { id }) {
    await beginToSend(academy, id)
    return { params: { clientId: 'una-toma' } }
  },
  async sendPiece(academy, { id }) {
    await teach(academy.storage, academy.now())
    await beginToSend(academy, id)
    const piece = { field: 'piece', type: 'application/octet-stream', bytes: Buffer.from('toma') }
    return { params: { clientId: 'una-toma', from: '0' }, file: piece }
  },
  setCurrency: () => ({ body: { currency: 'USD' } }),
  sendSupportMessage: () => ({ body: { email: 'ana@baila.test', text: '¿A qué hora es la clase?' } }),
}

/** A recording of nine bytes called `una-toma`, of which nothing has arrived. */
async function beginToSend({ storage, now }: Academy, userId: number): Promise<void> {
  const take = { client_id: 'una-toma', user_id: userId, lesson_id: 1, title: null, size: 9 }
  await storage.recordingUploads.reserve(
    { ...take, start: 3, offset: 0, rate: 1, expires_at: now() + 60_000 },
    { scope: 'lesson', max: 3 },
    now(),
  )
}

/** One public lesson, in one course and one program. */
async function teach(storage: Academy['storage'], at: number): Promise<void> {
  const inBoth = aLesson({ id: 1, course_id: 1, level: 'basic', order: 1 })
  await storage.catalogue.replace(
    aCatalogueFile({
      videos: [inBoth],
      courses: [aCourse({ id: 1, lessons: places(1) })],
      programs: [aProgram({ id: 1, lessons: places(1) })],
    }),
    at,
  )
}

async function aLink({ storage, now }: Academy, { id, email }: Account, purpose: LinkPurpose) {
  const [token, code] = [randomSecrets.token(), '123456']
  const link = { user_id: id, purpose, email, expires_at: now() + linkMinutes * 60_000 }
  await storage.links.issue(link, randomSecrets.hash(token), randomSecrets.hash(code))
  return { token, code }
}

const aTake = { field: 'file', type: 'video/webm', bytes: Buffer.from('una toma') }

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
