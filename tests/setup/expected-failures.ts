import type { calls } from '#contract/calls.ts'
import { failureMessages } from '#src/ui/failure-messages.ts'

export type CallName = keyof typeof calls

/** The stops of the journey of failing calls, in order. */
export type StopName =
  | 'the sign-in screen'
  | 'the challenge'
  | 'the home'
  | 'the discovery page'
  | 'a search'
  | 'the information tab'
  | 'the preferences'
  | 'the security tab'
  | 'the own videos'
  | 'a lesson'
  | 'a lesson that is finished'
  | 'a lesson of a program that is finished'
  | 'a course'
  | 'a program'
  | 'the sign-out'

/** A background call: its failure is tried at a stop, and blocks nothing (F222, Q45). */
interface BackgroundCall {
  readonly at: StopName
  /** It waits in the outbox until the academy accepts it. */
  readonly queued?: true
  /** The small notice, and the retry button; neither where the specification requires no notice. */
  readonly notice?: string | RegExp
  readonly retryLabel?: 'Reintentar' | 'Inténtalo otra vez'
}

/** A call that a form, dialog or list waits for and whose failure it shows: tested beside it, not in this journey. */
const awaited = 'awaited'

export type ExpectedFailure = BackgroundCall | typeof awaited

const waits = { queued: true, notice: /^\d+ sin enviar$/, retryLabel: 'Reintentar' } as const
const stale = { notice: 'Ves tu progreso como lo guarda este dispositivo.', retryLabel: 'Inténtalo otra vez' } as const
const inWords = new RegExp(
  [failureMessages.unexpected, failureMessages.too_slow].map(({ text }) => text.replaceAll('.', '\\.')).join('|'),
)
const unsaved = { notice: 'Sin guardar', retryLabel: 'Reintentar' } as const

/** The expected effect of each call's failure. A declared call that is missing here is a type error. */
export const expectedFailures: Readonly<Record<CallName, ExpectedFailure>> = {
  csrfCookie: { at: 'the sign-in screen' },
  getVisitor: { at: 'the sign-in screen' },
  setChallenge: { at: 'the challenge', notice: inWords },
  getHome: awaited,
  getUser: { at: 'the home' },
  getCookiesCdn: { at: 'the discovery page' },
  getProgress: { at: 'the home', ...stale },
  getFinishedCourses: { at: 'the home', ...stale },
  getFinishedPrograms: { at: 'the home', ...stale },
  setHomeNotificationSeen: {
    at: 'the home',
    notice: 'No hemos podido guardar que lo has leído.',
    retryLabel: 'Reintentar',
  },
  saveUserGa: { at: 'the home' },
  setMixpanel: { at: 'the home' },
  saveFbData: { at: 'the home' },
  getCatalogue: { at: 'the discovery page' },
  getVideoStats: { at: 'the discovery page' },
  getDescriptions: { at: 'the challenge' },
  saveSearch: { at: 'a search' },
  getOfflinePermission: awaited,
  getVideoData: { at: 'a lesson', retryLabel: 'Inténtalo otra vez' },
  getDownload: awaited,
  getDownloadSizes: awaited,
  getLessonUserVideos: { at: 'a lesson' },
  setLikedDisliked: { at: 'a lesson', ...waits },
  setFinished: { at: 'a lesson that is finished', ...waits },
  updatePlaybackStats: { at: 'a lesson of a program that is finished', ...waits },
  setProgramVideoFinished: { at: 'a lesson of a program that is finished', ...waits },
  signUpCourse: { at: 'a course', ...waits },
  quitCourse: { at: 'a course', ...waits },
  signUpProgram: { at: 'a program', ...waits },
  quitProgram: { at: 'a program', ...waits },
  modifyUser: { at: 'the information tab', ...unsaved },
  searchPlaces: { at: 'the information tab', notice: 'Ahora no podemos buscar lugares.' },
  saveOnboarding: { at: 'the preferences', notice: 'Error al guardar datos', retryLabel: 'Reintentar' },
  getSessions: { at: 'the security tab', notice: 'Ahora no podemos ver tus sesiones.', retryLabel: 'Reintentar' },
  setCurrency: { at: 'the security tab', ...unsaved },
  getUserVideos: { at: 'the own videos', retryLabel: 'Inténtalo otra vez' },
  logout: { at: 'the sign-out', notice: /^Has salido en este dispositivo/ },

  login: awaited,
  socialLogin: awaited,
  passwordEmail: awaited,
  passwordReset: awaited,
  register: awaited,
  registerCouponOperator: awaited,
  validateCouponOperator: awaited,
  describeConfirmation: awaited,
  confirmEmail: awaited,
  confirmEmailWithNewPassword: awaited,
  denyConfirmation: awaited,
  confirmEmailByCode: awaited,
  resendConfirmationEmail: awaited,
  sendSupportMessage: awaited,
  updatePassword: awaited,
  saveUserImage: awaited,
  closeOtherSessions: awaited,
  downloadData: awaited,
  deleteAccount: awaited,
  publishUserVideo: awaited,
  unpublishUserVideo: awaited,
  retryUserVideo: awaited,
  deleteUserVideo: awaited,
  editUserVideo: awaited,
  getUserVideo: awaited,
  // Nothing is paid in the background: each call of payment belongs to a screen that shows its outcome.
  getPaymentSettings: awaited,
  getPriceData: awaited,
  checkCoupon: awaited,
  getQuote: awaited,
  createSubscription: awaited,
  // Nothing depends on it: the screen shows the message of a payment that takes too long already.
  paymentTimeout: awaited,
  changePaymentMethod: awaited,
  renovateCouponOperator: awaited,
  getSubscriptionData: awaited,
  getCustomerData: awaited,
  getUserTransactions: awaited,
  getUserCoupons: awaited,
  upgradePlan: awaited,
  getChallengeOffer: awaited,
  addDiscountToSubscriptionTrial: awaited,
  addDiscountToAnnual: awaited,
  cancelSubscription: awaited,
  withdrawFromContract: awaited,
  beginUpload: awaited,
  sendPiece: awaited,
  callOffUpload: awaited,
  // Only while the catalogue worker is not ready.
  searchLessons: awaited,
  // The page makes neither: it reads the catalogue by columns and uploads recordings in parts.
  getVideos: awaited,
  uploadVideo: awaited,
}
