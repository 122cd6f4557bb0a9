import { type } from './ark.ts'
import { callTable } from './call-table.ts'
import { endpoint } from './endpoint.ts'
import { Done, GivenPassword } from './form-values.ts'
import { Id, Instant } from './lesson.ts'

export const OpenSession = type({
  '+': 'delete',
  id: Id,
  /** Short description of the browser: `Chrome en Android`. */
  device: 'string',
  created_at: Instant,
  last_seen_at: Instant,
  /** Whether it is the caller's session. */
  current: 'boolean',
})
export type OpenSession = typeof OpenSession.infer

export const getSessions = endpoint({
  ...callTable.getSessions,
  summary: 'Dónde está abierta la sesión',
  source: 'C24, D13',
  who: 'signed-in',
  answer: type({ '+': 'delete', sessions: OpenSession.array() }),
})

export const closeOtherSessions = endpoint({
  ...callTable.closeOtherSessions,
  summary: 'Cierra las sesiones de los demás dispositivos',
  source: 'C24, D13',
  who: 'signed-in',
  answer: Done,
})

/** All data of the account, as one JSON document without secrets. */
export const downloadData = endpoint({
  ...callTable.downloadData,
  summary: 'Todos los datos propios, en un documento',
  source: 'C24, D13',
  who: 'signed-in',
  sameOriginOnly: true,
  answer: type({ '[string]': 'unknown' }),
})

/**
 * Deletes the account and all its data at once. Needs a fresh sign-in or `current_password`. Payment records that the
 * law requires are anonymised.
 */
export const deleteAccount = endpoint({
  ...callTable.deleteAccount,
  summary: 'Borra la cuenta',
  source: 'C24, D13',
  who: 'signed-in',
  body: type({ '+': 'delete', 'current_password?': GivenPassword }),
  answer: Done,
})
