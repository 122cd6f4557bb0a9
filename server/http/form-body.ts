import type { MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { Failure } from '#contract/errors.ts'

const maxFields = 40
/** In bytes; a description of 2000 characters fits. */
const maxFieldBytes = 16 * 1024
const maxFormBytes = 256 * 1024

/**
 * The body of a call before its check. What the specification calls a form may come in any of three encodings (Q54), so
 * its numbers and booleans are read as the text that two of them have to write. Throws `invalid_request` for a multipart
 * body of any other call, for a broken one and for one with a file; `too_large`.
 */
export async function bodyOf(request: FastifyRequest, declared: Pick<Endpoint, 'form'>): Promise<unknown> {
  if (!request.isMultipart()) return declared.form ? asText(request.body) : request.body
  if (!declared.form) throw notReadable()
  if (Number(request.headers['content-length'] ?? 0) > maxFormBytes) throw new Failure('too_large')
  const fields = new Map<string, unknown>()
  try {
    const limits = { fields: maxFields, fieldSize: maxFieldBytes, files: 0, headerPairs: 50 }
    for await (const part of request.parts({ limits })) {
      const { fieldname, value, valueTruncated } = part as MultipartValue
      if (part.type === 'file' || valueTruncated) throw notReadable(fieldname)
      // As in a urlencoded body: what is written twice is a list, which no field of ours is.
      fields.set(fieldname, fields.has(fieldname) ? [fields.get(fieldname), value] : value)
    }
  } catch (cause) {
    throw cause instanceof Failure ? cause : notReadable('body', cause)
  }
  return Object.fromEntries(fields)
}

const notReadable = (path = 'body', cause?: unknown) =>
  new Failure('invalid_request', { issues: [{ path: path.slice(0, 120), code: 'form' }], cause })

function asText(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const text = (value: unknown) => (typeof value === 'number' || typeof value === 'boolean' ? String(value) : value)
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, text(value)]))
}
