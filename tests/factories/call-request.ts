import type { InjectOptions } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { ChangingInput } from './inputs-that-change.ts'

/** The path of a call; a missing parameter is 1. */
export const pathOfCall = (call: Endpoint, params: Readonly<Record<string, string>> = {}) =>
  call.path.replaceAll(/:(\w+)/g, (_whole, name) => params[name] ?? '1')

/** A call with its input, as a request. */
export function requestFor(
  call: Endpoint,
  input: ChangingInput,
  headers: Readonly<Record<string, string>>,
): InjectOptions {
  const query = new URLSearchParams(input.query).toString()
  const url = pathOfCall(call, input.params) + (query === '' ? '' : `?${query}`)
  if (!input.file) return { method: call.method, url, headers, ...(input.body ? { payload: input.body } : {}) }
  const fields = Object.entries(input.body ?? {})
    .map(([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('')
  const head = `${fields}--x\r\ncontent-disposition: form-data; name="${input.file.field}"; filename="a.png"\r\n`
  const payload = Buffer.concat([
    Buffer.from(`${head}content-type: ${input.file.type}\r\n\r\n`),
    input.file.bytes,
    Buffer.from('\r\n--x--\r\n'),
  ])
  return {
    method: call.method,
    url,
    payload,
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
  }
}
