import { type FailureCode, isServerFailureCode } from './errors.ts'

/** The code of an answer with an error status; `answer` is its parsed body, and no object where it is a page. */
export function failureCodeOf(answer: unknown, status: number): FailureCode {
  if (typeof answer === 'object' && answer !== null) {
    if ('code' in answer && isServerFailureCode(answer.code)) return answer.code
    return status === 401 ? 'signed_out' : status === 404 ? 'not_found' : 'unexpected'
  }
  // A page of a proxy or captive portal: only the academy can answer `signed_out` or `not_found`.
  return status >= 500 ? 'unexpected' : 'unreachable'
}
