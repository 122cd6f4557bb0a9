/** What a call needs before its answer is checked. No check is imported here: the landing reads it, but never calls. */
interface CallRow {
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
 * `call()` reads the row, starts the request, and loads the declarations only to check the answer.
 */
export const callTable = {
  getUser: { method: 'GET', path: '/api/user', changesState: false },
  getVideos: { method: 'GET', path: '/api/videos', changesState: false },
  getVideoStats: { method: 'GET', path: '/api/video-stats', changesState: false },
  getHome: { method: 'GET', path: '/api/home', changesState: false },
  getCatalogue: { method: 'GET', path: '/api/catalogue', changesState: false },
  getDescriptions: {
    method: 'GET',
    path: '/api/catalogue/descriptions',
    changesState: false,
  },
  resendConfirmationEmail: {
    method: 'GET',
    path: '/api/user/resend-confirmation-email',
    changesState: true,
  },
  describeConfirmation: {
    method: 'POST',
    path: '/api/confirm-email-details',
    changesState: false,
  },
  confirmEmail: { method: 'POST', path: '/api/confirm-email', changesState: true },
  confirmEmailWithNewPassword: {
    method: 'POST',
    path: '/api/confirm-email-password',
    changesState: true,
  },
  denyConfirmation: { method: 'POST', path: '/api/confirm-email-denial', changesState: true },
  confirmEmailByCode: { method: 'POST', path: '/api/confirm-email-code', changesState: true },
  passwordEmail: { method: 'POST', path: '/api/password/email', changesState: true },
  passwordReset: { method: 'POST', path: '/api/password/reset', changesState: true },
  updatePassword: { method: 'POST', path: '/api/update-password', changesState: true },
  signUpCourse: { method: 'POST', path: '/api/user/sign-up-course', changesState: true },
  quitCourse: { method: 'POST', path: '/api/user/quit-course', changesState: true },
  signUpProgram: { method: 'POST', path: '/api/user/sign-up-program', changesState: true },
  quitProgram: { method: 'POST', path: '/api/user/quit-program', changesState: true },
  setLikedDisliked: {
    method: 'POST',
    path: '/api/video/set-liked-disliked/:lessonId',
    changesState: true,
  },
  setFinished: { method: 'GET', path: '/api/video/set-finished/:lessonId', changesState: true },
  setProgramVideoFinished: {
    method: 'GET',
    path: '/api/video/set-program-video-finished/:lessonId/:programId',
    changesState: true,
  },
  updatePlaybackStats: {
    method: 'POST',
    path: '/api/playback/update-stats/:videoId',
    changesState: true,
  },
  getProgress: { method: 'GET', path: '/api/user/progress', changesState: false },
  getFinishedCourses: { method: 'GET', path: '/api/get-finished-courses', changesState: false },
  getFinishedPrograms: { method: 'GET', path: '/api/get-finished-programs', changesState: false },
  getOfflinePermission: {
    method: 'GET',
    path: '/api/offline-permission',
    changesState: false,
  },
  saveOnboarding: { method: 'POST', path: '/api/user/save-onboarding', changesState: true },
  modifyUser: { method: 'POST', path: '/api/modify-user', changesState: true },
  saveUserImage: {
    method: 'POST',
    path: '/api/save-user-image',
    changesState: true,
    uploadField: 'file',
  },
  setChallenge: { method: 'GET', path: '/api/user/set-challenge', changesState: true },
  setHomeNotificationSeen: {
    method: 'GET',
    path: '/api/user/set-home-notification-seen',
    changesState: true,
  },
  saveSearch: { method: 'POST', path: '/api/user/save-search', changesState: true },
  saveUserGa: { method: 'POST', path: '/api/user/save-user-ga', changesState: true },
  saveFbData: { method: 'POST', path: '/api/user/save-fb-data', changesState: true },
  setMixpanel: { method: 'GET', path: '/api/user/set-mixpanel', changesState: true },
  getPaymentSettings: { method: 'GET', path: '/api/payment/settings', changesState: false },
  getPriceData: { method: 'GET', path: '/api/payment/get-price-data/:priceId', changesState: false },
  checkCoupon: { method: 'GET', path: '/api/payment/check-coupon', changesState: false },
  getQuote: { method: 'GET', path: '/api/payment/quote', changesState: false },
  createSubscription: {
    method: 'POST',
    path: '/api/payment/create-subscription',
    changesState: true,
  },
  changePaymentMethod: {
    method: 'POST',
    path: '/api/payment/change-payment-method',
    changesState: true,
  },
  paymentTimeout: { method: 'GET', path: '/api/payment/payment-timeout', changesState: true },
  getSubscriptionData: {
    method: 'GET',
    path: '/api/payment/get-subscription-data',
    changesState: false,
  },
  getCustomerData: {
    method: 'GET',
    path: '/api/payment/get-customer-data',
    changesState: false,
  },
  upgradePlan: { method: 'GET', path: '/api/payment/upgrade-plan', changesState: true },
  addDiscountToSubscriptionTrial: {
    method: 'GET',
    path: '/api/payment/add-discount-to-subscription-trial',
    changesState: true,
  },
  addDiscountToAnnual: {
    method: 'GET',
    path: '/api/payment/add-discount-to-annual',
    changesState: true,
  },
  cancelSubscription: {
    method: 'POST',
    path: '/api/payment/cancel-subscription',
    changesState: true,
  },
  withdrawFromContract: { method: 'POST', path: '/api/payment/withdraw', changesState: true },
  getChallengeOffer: {
    method: 'GET',
    path: '/api/payment/challenge-offer',
    changesState: true,
  },
  renovateCouponOperator: {
    method: 'GET',
    path: '/api/payment/renovate-coupon-operator',
    changesState: true,
  },
  getUserTransactions: {
    method: 'GET',
    path: '/api/user/get-user-transactions',
    changesState: false,
  },
  getUserCoupons: { method: 'GET', path: '/api/user/get-user-coupons', changesState: false },
  getUserVideos: { method: 'GET', path: '/api/user-videos', changesState: false },
  getLessonUserVideos: { method: 'GET', path: '/api/user-videos/:videoId', changesState: false },
  getUserVideo: { method: 'GET', path: '/api/user-videos/get/:id', changesState: false },
  publishUserVideo: { method: 'GET', path: '/api/user-videos/publish/:id', changesState: true },
  unpublishUserVideo: {
    method: 'GET',
    path: '/api/user-videos/unpublish/:id',
    changesState: true,
  },
  deleteUserVideo: { method: 'GET', path: '/api/user-videos/delete/:id', changesState: true },
  retryUserVideo: { method: 'POST', path: '/api/user-videos/retry/:id', changesState: true },
  editUserVideo: { method: 'POST', path: '/api/user-videos/edit/:id', changesState: true },
  searchLessons: { method: 'GET', path: '/api/search', changesState: false },
  getSessions: { method: 'GET', path: '/api/user/sessions', changesState: false },
  closeOtherSessions: {
    method: 'POST',
    path: '/api/user/sessions/close-others',
    changesState: true,
  },
  downloadData: { method: 'GET', path: '/api/user/data', changesState: false },
  deleteAccount: { method: 'POST', path: '/api/user/delete', changesState: true },
  csrfCookie: { method: 'GET', path: '/sanctum/csrf-cookie', changesState: false },
  login: { method: 'POST', path: '/api/login', changesState: true },
  logout: { method: 'GET', path: '/api/logout', changesState: true },
  socialLogin: { method: 'POST', path: '/api/social-login/:provider', changesState: true },
  register: { method: 'POST', path: '/api/register', changesState: true, refusal: 'text' },
  registerCouponOperator: {
    method: 'POST',
    path: '/api/register-coupon-operator',
    changesState: true,
    refusal: 'text',
  },
  validateCouponOperator: {
    method: 'GET',
    path: '/api/validate-coupon-operator/:coupon',
    changesState: false,
  },
  uploadVideo: {
    method: 'POST',
    path: '/api/upload-video/:videoId',
    changesState: true,
    uploadField: 'file',
  },
  beginUpload: { method: 'POST', path: '/api/uploads/:clientId', changesState: true },
  callOffUpload: { method: 'POST', path: '/api/uploads/:clientId/call-off', changesState: true },
  sendPiece: {
    method: 'POST',
    path: '/api/uploads/:clientId/pieces/:from',
    changesState: true,
    uploadField: 'piece',
  },
  getVideoData: { method: 'GET', path: '/api/video-data/:videoId', changesState: false },
  getDownloadSizes: { method: 'GET', path: '/api/downloads', changesState: false },
  getDownload: { method: 'GET', path: '/api/downloads/:videoId', changesState: false },
  getVisitor: { method: 'GET', path: '/api/visitor', changesState: false },
  setCurrency: { method: 'POST', path: '/api/visitor/currency', changesState: true },
  searchPlaces: { method: 'GET', path: '/api/places', changesState: false },
  sendSupportMessage: { method: 'POST', path: '/api/support-message', changesState: true },
  getCookiesCdn: { method: 'GET', path: '/api/get-cookies-cdn', changesState: true },
} as const satisfies Record<string, CallRow>

export type CallName = keyof typeof callTable

/** The path of a call with these parameters filled in. */
export const fillPath = (path: string, params: Readonly<Record<string, unknown>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
