/** Header in which an action carries its key; the server applies each key of a learner once, for 90 days. */
export const actionKeyHeader = 'idempotency-key'

/**
 * Header with the id of the learner who made an action. On a shared device another learner may have signed in since:
 * the server then answers 401.
 */
export const actionUserHeader = 'x-action-user'

/** Days the server stores a key. */
export const actionKeyDays = 90

/** The headers of an action. The session itself is the browser's to add, when the action is sent. */
export function actionHeaders(action: { readonly key: string; readonly userId: number; readonly body: unknown }) {
  return {
    accept: 'application/json',
    'x-requested-with': 'XMLHttpRequest',
    [actionKeyHeader]: action.key,
    [actionUserHeader]: String(action.userId),
    ...(action.body === null ? {} : { 'content-type': 'application/json' }),
  }
}
