import { type } from './ark.ts'
import { callTable } from './call-table.ts'
import { endpoint } from './endpoint.ts'
import { composedNameLine, Done, Email, prose } from './form-values.ts'

export const Currency = type("'EUR' | 'USD'")
export type Currency = typeof Currency.infer

/** What learners are shown about a maintenance, during which nothing is written. */
export const MaintenanceNotice = type({
  '+': 'delete',
  /** One sentence of the staff. */
  why: 'string',
  /** When it should end, in ms since 1970; null when that is unknown. */
  until: 'number.integer | null',
})
export type MaintenanceNotice = typeof MaintenanceNotice.infer

/** Facts about the visitor and the academy that the page needs before sign-in (F26). */
export const getVisitor = endpoint({
  ...callTable.getVisitor,
  summary: 'País y moneda de quien visita, y qué ofrece esta academia',
  source: 'F26, Q46',
  who: 'anyone',
  answer: type({
    '+': 'delete',
    /** ISO 3166 in two letters; null when the IP address has no country. */
    country: 'string == 2 | null',
    /** The one chosen, else EUR in the European Union or when nothing is known, else USD. */
    currency: Currency,
    /** Whether Google's button leads anywhere. */
    google: 'boolean',
    support_email: 'string | null',
    group_chat_url: 'string | null',
    /** Only during maintenance. */
    'maintenance?': MaintenanceNotice,
  }),
})

/** Chooses the currency of prices on this browser (Q46). */
export const setCurrency = endpoint({
  ...callTable.setCurrency,
  summary: 'Elige la moneda en que se ven los precios',
  source: 'Q46',
  who: 'anyone',
  body: type({ '+': 'delete', currency: Currency }),
  answer: Done,
})

export const Place = type({
  '+': 'delete',
  /** The line people choose: `Sevilla, Andalucía, España`. */
  label: 'string',
  /** Null for a country. */
  city: 'string | null',
  country: 'string',
})
export type Place = typeof Place.infer

/** Places whose name begins like the text, accents aside, the largest first; at most eight (F171). */
export const searchPlaces = endpoint({
  ...callTable.searchPlaces,
  summary: 'Busca ciudades y países por su nombre en español',
  source: 'F171',
  who: 'signed-in',
  query: type({ '+': 'delete', q: 'string <= 80' }),
  answer: type({ '+': 'delete', places: Place.array() }),
})

/** Writes to the academy's support; the answer goes to `email` (Q10). Repeated with the same `id`, it is sent once. */
export const sendSupportMessage = endpoint({
  ...callTable.sendSupportMessage,
  summary: 'Escribe a quienes atienden la academia',
  source: 'F24, Q10',
  who: 'anyone',
  body: type({
    '+': 'delete',
    /** Of the client: the same for a message that is sent again. */
    'id?': /^[\w-]{8,64}$/,
    email: Email,
    text: prose(3, 4000),
    'page?': composedNameLine(0, 200),
  }),
  answer: Done,
})

/**
 * Sets cookies of the delivery network for the tiers of media that this browser's learner may watch, and returns
 * the suffix for the learner's own recordings (F55).
 */
export const getCookiesCdn = endpoint({
  ...callTable.getCookiesCdn,
  summary: 'Abre los vídeos que cada persona puede ver',
  source: 'F55',
  who: 'signed-in',
  answer: type({
    '+': 'delete',
    cookie: {
      '+': 'delete',
      'CloudFront-Policy': 'string',
      'CloudFront-Key-Pair-Id': 'string',
      'CloudFront-Signature': 'string',
    },
    /** Seconds since 1970. */
    expires: 'number.integer > 0',
    headers: type({ '[string]': 'string' }),
  }),
})
