import { getUser } from './account.ts'
import type { CallName } from './call-table.ts'
import { getVideoStats, getVideos } from './catalogue.ts'
import { getCatalogue, getDescriptions } from './catalogue-update.ts'
import {
  confirmEmail,
  confirmEmailByCode,
  confirmEmailWithNewPassword,
  denyConfirmation,
  describeConfirmation,
  passwordEmail,
  passwordReset,
  resendConfirmationEmail,
  updatePassword,
} from './confirmation.ts'
import { getDownload, getDownloadSizes } from './download.ts'
import type { Endpoint } from './endpoint.ts'
import * as enrolment from './enrolment.ts'
import { getHome } from './home.ts'
import * as learning from './learning.ts'
import { saveOnboarding } from './onboarding.ts'
import * as payment from './payment.ts'
import { getOfflinePermission } from './permission.ts'
import {
  modifyUser,
  saveFbData,
  saveSearch,
  saveUserGa,
  saveUserImage,
  setChallenge,
  setHomeNotificationSeen,
  setMixpanel,
} from './profile.ts'
import * as recording from './recording.ts'
import { searchLessons } from './search.ts'
import { closeOtherSessions, deleteAccount, downloadData, getSessions } from './self-service.ts'
import {
  csrfCookie,
  login,
  logout,
  register,
  registerCouponOperator,
  socialLogin,
  validateCouponOperator,
} from './sign-in.ts'
import * as subscription from './subscription.ts'
import * as uploading from './uploading.ts'
import { getVideoData } from './video-data.ts'
import { getCookiesCdn, getVisitor, searchPlaces, sendSupportMessage, setCurrency } from './visitor.ts'

/** The declarations of all calls. A call that is not in this list cannot be mounted, and each one in it must be. */
export const calls = {
  getVideos,
  getVideoStats,
  getCatalogue,
  getDescriptions,
  getHome,
  searchLessons,
  getVideoData,
  getOfflinePermission,
  getDownloadSizes,
  getDownload,
  getUser,
  csrfCookie,
  login,
  logout,
  socialLogin,
  modifyUser,
  saveUserImage,
  setChallenge,
  setHomeNotificationSeen,
  saveSearch,
  saveUserGa,
  saveFbData,
  setMixpanel,
  saveOnboarding,
  getSessions,
  closeOtherSessions,
  downloadData,
  deleteAccount,
  register,
  registerCouponOperator,
  validateCouponOperator,
  resendConfirmationEmail,
  describeConfirmation,
  confirmEmail,
  confirmEmailByCode,
  confirmEmailWithNewPassword,
  denyConfirmation,
  passwordEmail,
  passwordReset,
  updatePassword,
  sendSupportMessage,
  getVisitor,
  setCurrency,
  searchPlaces,
  getCookiesCdn,
  setLikedDisliked: learning.setLikedDisliked,
  setFinished: learning.setFinished,
  setProgramVideoFinished: learning.setProgramVideoFinished,
  updatePlaybackStats: learning.updatePlaybackStats,
  getProgress: learning.getProgress,
  getFinishedCourses: learning.getFinishedCourses,
  getFinishedPrograms: learning.getFinishedPrograms,
  signUpCourse: enrolment.signUpCourse,
  quitCourse: enrolment.quitCourse,
  signUpProgram: enrolment.signUpProgram,
  quitProgram: enrolment.quitProgram,
  getPaymentSettings: payment.getPaymentSettings,
  getPriceData: payment.getPriceData,
  checkCoupon: payment.checkCoupon,
  getQuote: payment.getQuote,
  createSubscription: payment.createSubscription,
  changePaymentMethod: payment.changePaymentMethod,
  paymentTimeout: payment.paymentTimeout,
  getSubscriptionData: subscription.getSubscriptionData,
  getCustomerData: subscription.getCustomerData,
  upgradePlan: subscription.upgradePlan,
  addDiscountToSubscriptionTrial: subscription.addDiscountToSubscriptionTrial,
  addDiscountToAnnual: subscription.addDiscountToAnnual,
  cancelSubscription: subscription.cancelSubscription,
  withdrawFromContract: subscription.withdrawFromContract,
  getChallengeOffer: subscription.getChallengeOffer,
  renovateCouponOperator: subscription.renovateCouponOperator,
  getUserTransactions: subscription.getUserTransactions,
  getUserCoupons: subscription.getUserCoupons,
  getUserVideos: recording.getUserVideos,
  getLessonUserVideos: recording.getLessonUserVideos,
  getUserVideo: recording.getUserVideo,
  publishUserVideo: recording.publishUserVideo,
  unpublishUserVideo: recording.unpublishUserVideo,
  deleteUserVideo: recording.deleteUserVideo,
  retryUserVideo: recording.retryUserVideo,
  editUserVideo: recording.editUserVideo,
  uploadVideo: uploading.uploadVideo,
  beginUpload: uploading.beginUpload,
  callOffUpload: uploading.callOffUpload,
  sendPiece: uploading.sendPiece,
} as const satisfies Readonly<Record<CallName, Endpoint>>

export type Calls = typeof calls
