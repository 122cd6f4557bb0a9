import { type } from './ark.ts'
import { callTable } from './call-table.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './lesson.ts'

/** Days that downloaded lessons play without a network (C1). */
export const permissionDays = 14

/**
 * What a learner may play from this device without a network, dated by the server. Instants are ms since 1970.
 */
export const OfflinePermission = type({
  '+': 'delete',
  user_id: Id,
  issued_at: 'number.integer > 0',
  /** `permissionDays` after `issued_at`. */
  expires_at: 'number.integer > 0',
  /** Until when paid lessons play; null without a subscription. A subscription that renews lasts until `expires_at`. */
  subscription_until: 'number.integer > 0 | null',
  /** Until when challenge lessons play; null without participation. */
  challenge_until: 'number.integer > 0 | null',
})
export type OfflinePermission = typeof OfflinePermission.infer

/** A permission as it travels and is stored. */
export const SignedPermission = type({
  '+': 'delete',
  /** The permission as JSON: the text that was signed. */
  text: '0 < string <= 1000',
  /** RSASSA-PKCS1-v1_5 with SHA-256, in base64. */
  signature: '0 < string <= 1000',
  /** The public key, SPKI in base64. */
  key: '0 < string <= 1000',
})
export type SignedPermission = typeof SignedPermission.infer

/**
 * What the learner may play from this device without a network. Only our own page gets it: it holds until when a
 * learner has paid. The lessons that are stored on the device come back in a cookie (`stored-lessons.ts`), which
 * outlives them.
 */
export const getOfflinePermission = endpoint({
  ...callTable.getOfflinePermission,
  summary: 'Permiso para ver sin conexión las clases guardadas',
  source: 'C1, D24',
  who: 'signed-in',
  sameOriginOnly: true,
  /** Ids of lessons, separated by commas. */
  query: type({ 'stored?': type(/^[1-9]\d{0,9}(?:,[1-9]\d{0,9}){0,49}$/) }),
  answer: SignedPermission,
})
