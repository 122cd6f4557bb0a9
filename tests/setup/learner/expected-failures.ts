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

/** A call whose failure is handled in this file, the form or dialog that waits for it where there is one. */
interface AwaitedCall {
  readonly by: string
}

export type ExpectedFailure = BackgroundCall | AwaitedCall

const waits = { queued: true, notice: /^\d+ sin enviar$/, retryLabel: 'Reintentar' } as const
const stale = { notice: 'Ves tu progreso como lo guarda este dispositivo.', retryLabel: 'Inténtalo otra vez' } as const
const inWords = new RegExp(
  [failureMessages.unexpected, failureMessages.too_slow].map(({ text }) => text.replaceAll('.', '\\.')).join('|'),
)
const unsaved = { notice: 'Sin guardar', retryLabel: 'Reintentar' } as const
const account = (form: string): AwaitedCall => ({ by: `src/features/account/${form}.tsx` })
const profile = (form: string): AwaitedCall => ({ by: `src/features/profile/${form}.tsx` })
const ownVideos = (form: string): AwaitedCall => ({ by: `src/features/recording/own-videos/${form}.tsx` })
const billing = (form: string): AwaitedCall => ({ by: `src/features/billing/${form}.tsx` })
/** A take is uploaded in the background too, by its own state machine, tested part by part. */
const uploads: AwaitedCall = { by: 'src/features/recording/saving/upload-queue.test.ts' }

/** The expected effect of each call's failure. A declared call that is missing here is a type error. */
export const expectedFailures: Readonly<Record<CallName, ExpectedFailure>> = {
  csrfCookie: { at: 'the sign-in screen' },
  getVisitor: { at: 'the sign-in screen' },
  setChallenge: { at: 'the challenge', notice: inWords },
  getHome: { by: 'tests/journeys/home.test.ts' },
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
  getOfflinePermission: { by: 'src/session/downloads/offline-permission.test.ts' },
  getVideoData: { at: 'a lesson', retryLabel: 'Inténtalo otra vez' },
  getDownload: { by: 'downloads/download-halt.test.ts' },
  getDownloadSizes: { by: 'downloads/download-halt.test.ts' },
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

  login: account('sign-in/SignIn'),
  socialLogin: account('sign-in/SignIn'),
  passwordEmail: account('password/ForgotPassword'),
  passwordReset: account('password/ResetPassword'),
  register: account('registration/RegistrationForm'),
  registerCouponOperator: account('registration/RegistrationForm'),
  validateCouponOperator: account('registration/OperatorCoupon'),
  describeConfirmation: account('confirmation/ConfirmEmail'),
  confirmEmail: account('confirmation/ConfirmWithPassword'),
  confirmEmailWithNewPassword: account('confirmation/ChoosePassword'),
  denyConfirmation: account('confirmation/DenyEmail'),
  confirmEmailByCode: { by: 'src/features/email-confirmation/CodeForm.tsx' },
  resendConfirmationEmail: { by: 'src/features/email-confirmation/ResendButton.tsx' },
  sendSupportMessage: { by: 'src/features/support/SupportForm.tsx' },
  updatePassword: profile('security/ChangePassword'),
  saveUserImage: profile('picture/PictureForm'),
  closeOtherSessions: profile('sessions/OpenSessions'),
  downloadData: profile('self-service/YourData'),
  deleteAccount: profile('self-service/DeleteForm'),
  publishUserVideo: ownVideos('PublishForm'),
  unpublishUserVideo: ownVideos('OwnVideoCard'),
  retryUserVideo: ownVideos('OwnVideoCard'),
  deleteUserVideo: ownVideos('CardDialogs'),
  editUserVideo: ownVideos('EditForm'),
  getUserVideo: { by: 'src/features/recording/saving/ProcessingStep.tsx' },
  // Nothing is paid in the background: each call of payment belongs to a screen that shows its outcome.
  getPaymentSettings: billing('pricing/PricingSection'),
  getPriceData: billing('pricing/PricingSection'),
  checkCoupon: billing('checkout/CouponBlock'),
  getQuote: billing('checkout/Checkout'),
  createSubscription: billing('checkout/OrderForm'),
  // Nothing depends on it: the screen shows the message of a payment that takes too long already.
  paymentTimeout: billing('checkout/PaymentProgress'),
  changePaymentMethod: billing('card-change/ChangeCard'),
  renovateCouponOperator: billing('operator-renewal/OperatorRenewal'),
  getSubscriptionData: billing('subscription/SubscriptionPanel'),
  getCustomerData: billing('subscription/SubscriptionPanel'),
  getUserTransactions: billing('subscription/tab/PaymentsDialog'),
  getUserCoupons: billing('subscription/tab/CouponsDialog'),
  upgradePlan: billing('subscription/upgrade/UpgradeStatus'),
  getChallengeOffer: billing('subscription/upgrade/ChallengeUpgrade'),
  addDiscountToSubscriptionTrial: billing('subscription/cancel/RetentionStep'),
  addDiscountToAnnual: billing('subscription/cancel/RetentionStep'),
  cancelSubscription: billing('subscription/cancel/CancelPage'),
  withdrawFromContract: billing('subscription/withdrawal/WithdrawalDialog'),
  beginUpload: uploads,
  sendPiece: uploads,
  callOffUpload: uploads,
  // Only while the catalogue worker is not ready.
  searchLessons: { by: 'src/features/catalogue/lesson-page-query.ts' },
  // The page makes neither: it reads the catalogue by columns and uploads recordings in parts.
  getVideos: { by: 'workers/search/catalogue-source.ts' },
  uploadVideo: uploads,
}
