import { resendConfirmationEmail, updatePassword } from '#contract/confirmation.ts'
import type { BodyInputOf } from '#contract/endpoint.ts'
import { saveOnboarding } from '#contract/onboarding.ts'
import { modifyUser, saveUserImage } from '#contract/profile.ts'
import { closeOtherSessions, deleteAccount, downloadData, getSessions } from '#contract/self-service.ts'
import { type Currency, getVisitor, searchPlaces, setCurrency } from '#contract/visitor.ts'
import { call } from '#src/platform/api.ts'

// The calls of the profile with the checks of their answers, which weigh more than the whole screen: they are loaded
// behind it, by profile-queries.ts alone.

export const modify = (change: BodyInputOf<typeof modifyUser>) => call(modifyUser, { body: change })
export const uploadPicture = (file: Blob) => call(saveUserImage, { file })
export const answer = (answers: BodyInputOf<typeof saveOnboarding>) =>
  call(saveOnboarding, { body: { ...answers, from_preferences: true } })
export const changePassword = (body: BodyInputOf<typeof updatePassword>) => call(updatePassword, { body })
export const resendConfirmation = () => call(resendConfirmationEmail)

export const findPlaces = (text: string, signal: AbortSignal) => call(searchPlaces, { query: { q: text } }, signal)
export const readVisitor = (signal: AbortSignal) => call(getVisitor, {}, signal)
export const chooseCurrency = (currency: Currency) => call(setCurrency, { body: { currency } })

export const readSessions = (signal: AbortSignal) => call(getSessions, {}, signal)
export const closeOthers = () => call(closeOtherSessions)
export const readData = () => call(downloadData)
export const removeAccount = (body: BodyInputOf<typeof deleteAccount>) => call(deleteAccount, { body })
