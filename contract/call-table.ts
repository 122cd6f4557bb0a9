/** What a call needs before its answer is checked. No check is imported here: the landing reads it, but never calls. */
interface CallRow {
  /** The file of `contract/` that declares the call. */
  readonly module: string
  readonly method: 'GET' | 'POST'
  /** Rooted path; parameters are written `:name`. */
  readonly path: `/${string}`
  /** True for every call that alters something on the server, the specified GETs among them. */
  readonly changesState: boolean
  /** Form field of the file, for a call that carries one. */
  readonly uploadField?: string
  /** `text` for the calls whose refusal the specification reads as plain text. */
  readonly refusal?: 'text'
}

/**
 * Every call by its name. The declarations in `contract/*.ts` spread their row, so that these facts are written once;
 * `call()` reads the row, starts the request, and loads the declaration only to check the answer.
 */
export const callTable = {
  getUser: { module: 'account', method: 'GET', path: '/api/user', changesState: false },
  getVideos: { module: 'catalogue', method: 'GET', path: '/api/videos', changesState: false },
  getVideoStats: { module: 'catalogue', method: 'GET', path: '/api/video-stats', changesState: false },
  getHome: { module: 'home', method: 'GET', path: '/api/home', changesState: false },
  getCatalogue: { module: 'catalogue-update', method: 'GET', path: '/api/catalogue', changesState: false },
  getDescriptions: {
    module: 'catalogue-update',
    method: 'GET',
    path: '/api/catalogue/descriptions',
    changesState: false,
  },
  resendConfirmationEmail: {
    module: 'confirmation',
    method: 'GET',
    path: '/api/user/resend-confirmation-email',
    changesState: true,
  },
  describeConfirmation: {
    module: 'confirmation',
    method: 'POST',
    path: '/api/confirm-email-details',
    changesState: false,
  },
  confirmEmail: { module: 'confirmation', method: 'POST', path: '/api/confirm-email', changesState: true },
  confirmEmailWithNewPassword: {
    module: 'confirmation',
    method: 'POST',
    path: '/api/confirm-email-password',
    changesState: true,
  },
  denyConfirmation: { module: 'confirmation', method: 'POST', path: '/api/confirm-email-denial', changesState: true },
  confirmEmailByCode: { module: 'confirmation', method: 'POST', path: '/api/confirm-email-code', changesState: true },
  passwordEmail: { module: 'confirmation', method: 'POST', path: '/api/password/email', changesState: true },
  passwordReset: { module: 'confirmation', method: 'POST', path: '/api/password/reset', changesState: true },
  updatePassword: { module: 'confirmation', method: 'POST', path: '/api/update-password', changesState: true },
  signUpCourse: { module: 'enrolment', method: 'POST', path: '/api/user/sign-up-course', changesState: true },
  quitCourse: { module: 'enrolment', method: 'POST', path: '/api/user/quit-course', changesState: true },
  signUpProgram: { module: 'enrolment', method: 'POST', path: '/api/user/sign-up-program', changesState: true },
  quitProgram: { module: 'enrolment', method: 'POST', path: '/api/user/quit-program', changesState: true },
  setLikedDisliked: {
    module: 'learning',
    method: 'POST',
    path: '/api/video/set-liked-disliked/:lessonId',
    changesState: true,
  },
  setFinished: { module: 'learning', method: 'GET', path: '/api/video/set-finished/:lessonId', changesState: true },
  setProgramVideoFinished: {
    module: 'learning',
    method: 'GET',
    path: '/api/video/set-program-video-finished/:lessonId/:programId',
    changesState: true,
  },
  updatePlaybackStats: {
    module: 'learning',
    method: 'POST',
    path: '/api/playback/update-stats/:videoId',
    changesState: true,
  },
  getProgress: { module: 'learning', method: 'GET', path: '/api/user/progress', changesState: false },
  getFinishedCourses: { module: 'learning', method: 'GET', path: '/api/get-finished-courses', changesState: false },
  getFinishedPrograms: { module: 'learning', method: 'GET', path: '/api/get-finished-programs', changesState: false },
  getOfflinePermission: {
    module: 'permission',
    method: 'GET',
    path: '/api/offline-permission',
    changesState: false,
  },
  saveOnboarding: { module: 'onboarding', method: 'POST', path: '/api/user/save-onboarding', changesState: true },
  modifyUser: { module: 'profile', method: 'POST', path: '/api/modify-user', changesState: true },
  saveUserImage: {
    module: 'profile',
    method: 'POST',
    path: '/api/save-user-image',
    changesState: true,
    uploadField: 'file',
  },
  setChallenge: { module: 'profile', method: 'GET', path: '/api/user/set-challenge', changesState: true },
  setHomeNotificationSeen: {
    module: 'profile',
    method: 'GET',
    path: '/api/user/set-home-notification-seen',
    changesState: true,
  },
  saveSearch: { module: 'profile', method: 'POST', path: '/api/user/save-search', changesState: true },
  saveUserGa: { module: 'profile', method: 'POST', path: '/api/user/save-user-ga', changesState: true },
  saveFbData: { module: 'profile', method: 'POST', path: '/api/user/save-fb-data', changesState: true },
  setMixpanel: { module: 'profile', method: 'GET', path: '/api/user/set-mixpanel', changesState: true },
  getPaymentSettings: { module: 'payment', method: 'GET', path: '/api/payment/settings', changesState: false },
  getPriceData: { module: 'payment', method: 'GET', path: '/api/payment/get-price-data/:priceId', changesState: false },
  checkCoupon: { module: 'payment', method: 'GET', path: '/api/payment/check-coupon', changesState: false },
  getQuote: { module: 'payment', method: 'GET', path: '/api/payment/quote', changesState: false },
  createSubscription: {
    module: 'payment',
    method: 'POST',
    path: '/api/payment/create-subscription',
    changesState: true,
  },
  changePaymentMethod: {
    module: 'payment',
    method: 'POST',
    path: '/api/payment/change-payment-method',
    changesState: true,
  },
  paymentTimeout: { module: 'payment', method: 'GET', path: '/api/payment/payment-timeout', changesState: true },
  getSubscriptionData: {
    module: 'subscription',
    method: 'GET',
    path: '/api/payment/get-subscription-data',
    changesState: false,
  },
  getCustomerData: {
    module: 'subscription',
    method: 'GET',
    path: '/api/payment/get-customer-data',
    changesState: false,
  },
  upgradePlan: { module: 'subscription', method: 'GET', path: '/api/payment/upgrade-plan', changesState: true },
  addDiscountToSubscriptionTrial: {
    module: 'subscription',
    method: 'GET',
    path: '/api/payment/add-discount-to-subscription-trial',
    changesState: true,
  },
  addDiscountToAnnual: {
    module: 'subscription',
    method: 'GET',
    path: '/api/payment/add-discount-to-annual',
    changesState: true,
  },
  cancelSubscription: {
    module: 'subscription',
    method: 'POST',
    path: '/api/payment/cancel-subscription',
    changesState: true,
  },
  withdrawFromContract: { module: 'subscription', method: 'POST', path: '/api/payment/withdraw', changesState: true },
  getChallengeOffer: {
    module: 'subscription',
    method: 'GET',
    path: '/api/payment/challenge-offer',
    changesState: true,
  },
  renovateCouponOperator: {
    module: 'subscription',
    method: 'GET',
    path: '/api/payment/renovate-coupon-operator',
    changesState: true,
  },
  getUserTransactions: {
    module: 'subscription',
    method: 'GET',
    path: '/api/user/get-user-transactions',
    changesState: false,
  },
  getUserCoupons: { module: 'subscription', method: 'GET', path: '/api/user/get-user-coupons', changesState: false },
  getUserVideos: { module: 'recording', method: 'GET', path: '/api/user-videos', changesState: false },
  getLessonUserVideos: { module: 'recording', method: 'GET', path: '/api/user-videos/:videoId', changesState: false },
  getUserVideo: { module: 'recording', method: 'GET', path: '/api/user-videos/get/:id', changesState: false },
  publishUserVideo: { module: 'recording', method: 'GET', path: '/api/user-videos/publish/:id', changesState: true },
  unpublishUserVideo: {
    module: 'recording',
    method: 'GET',
    path: '/api/user-videos/unpublish/:id',
    changesState: true,
  },
  deleteUserVideo: { module: 'recording', method: 'GET', path: '/api/user-videos/delete/:id', changesState: true },
  retryUserVideo: { module: 'recording', method: 'POST', path: '/api/user-videos/retry/:id', changesState: true },
  editUserVideo: { module: 'recording', method: 'POST', path: '/api/user-videos/edit/:id', changesState: true },
  searchLessons: { module: 'search', method: 'GET', path: '/api/search', changesState: false },
  getSessions: { module: 'self-service', method: 'GET', path: '/api/user/sessions', changesState: false },
  closeOtherSessions: {
    module: 'self-service',
    method: 'POST',
    path: '/api/user/sessions/close-others',
    changesState: true,
  },
  downloadData: { module: 'self-service', method: 'GET', path: '/api/user/data', changesState: false },
  deleteAccount: { module: 'self-service', method: 'POST', path: '/api/user/delete', changesState: true },
  csrfCookie: { module: 'sign-in', method: 'GET', path: '/sanctum/csrf-cookie', changesState: false },
  login: { module: 'sign-in', method: 'POST', path: '/api/login', changesState: true },
  logout: { module: 'sign-in', method: 'GET', path: '/api/logout', changesState: true },
  socialLogin: { module: 'sign-in', method: 'POST', path: '/api/social-login/:provider', changesState: true },
  register: { module: 'sign-in', method: 'POST', path: '/api/register', changesState: true, refusal: 'text' },
  registerCouponOperator: {
    module: 'sign-in',
    method: 'POST',
    path: '/api/register-coupon-operator',
    changesState: true,
    refusal: 'text',
  },
  validateCouponOperator: {
    module: 'sign-in',
    method: 'GET',
    path: '/api/validate-coupon-operator/:coupon',
    changesState: false,
  },
  uploadVideo: {
    module: 'uploading',
    method: 'POST',
    path: '/api/upload-video/:videoId',
    changesState: true,
    uploadField: 'file',
  },
  beginUpload: { module: 'uploading', method: 'POST', path: '/api/uploads/:clientId', changesState: true },
  callOffUpload: { module: 'uploading', method: 'POST', path: '/api/uploads/:clientId/call-off', changesState: true },
  sendPiece: {
    module: 'uploading',
    method: 'POST',
    path: '/api/uploads/:clientId/pieces/:from',
    changesState: true,
    uploadField: 'piece',
  },
  getVideoData: { module: 'video-data', method: 'GET', path: '/api/video-data/:videoId', changesState: false },
  getDownloadSizes: { module: 'download', method: 'GET', path: '/api/downloads', changesState: false },
  getDownload: { module: 'download', method: 'GET', path: '/api/downloads/:videoId', changesState: false },
  getVisitor: { module: 'visitor', method: 'GET', path: '/api/visitor', changesState: false },
  setCurrency: { module: 'visitor', method: 'POST', path: '/api/visitor/currency', changesState: true },
  searchPlaces: { module: 'visitor', method: 'GET', path: '/api/places', changesState: false },
  sendSupportMessage: { module: 'visitor', method: 'POST', path: '/api/support-message', changesState: true },
  getCookiesCdn: { module: 'visitor', method: 'GET', path: '/api/get-cookies-cdn', changesState: true },
} as const satisfies Record<string, CallRow>

export type CallName = keyof typeof callTable

/** The address of a call: its path with these parameters filled in. */
export const fillPath = (path: string, params: Readonly<Record<string, unknown>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
