import type { MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { Failure } from '#contract/errors.ts'

const maxFields = 40
/** In bytes; a description of 2000 characters fits. */
const maxFieldBytes = 16 * 1024
const maxFormBytes = 256 * 1024

/**
 * The body of a call before validation. A form may come in three encodings (Q54), two of which only have text: JSON
 * numbers and booleans become text. Throws `too_large`, and `invalid_request` for a multipart body that is broken, has
 * a file, or belongs to no form.
 */
export async function bodyOf(request: FastifyRequest, declared: Pick<Endpoint, 'form'>): Promise<unknown> {
  if (!request.isMultipart()) return declared.form ? asText(request.body) : request.body
  if (!declared.form) throw invalidForm()
  if (Number(request.headers['content-length'] ?? 0) > maxFormBytes) throw new Failure('too_large')
  const fields = new Map<string, unknown>()
  try {
    const limits = { fields: maxFields, fieldSize: maxFieldBytes, files: 0, headerPairs: 50 }
    for await (const part of request.parts({ limits })) {
      const { fieldname, value, valueTruncated } = part as MultipartValue
      if (part.type === 'file' || valueTruncated) throw invalidForm(fieldname)
      // As in a urlencoded body, a repeated field becomes a list, which no check accepts.
      fields.set(fieldname, fields.has(fieldname) ? [fields.get(fieldname), value] : value)
    }
  } catch (cause) {
    throw cause instanceof Failure ? cause : invalidForm('body', cause)
  }
  return Object.fromEntries(fields)
}

const invalidForm = (path = 'body', cause?: unknown) =>
  new Failure('invalid_request', { issues: [{ path: path.slice(0, 120), code: 'form' }], cause })

function asText(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const text = (value: unknown) => (typeof value === 'number' || typeof value === 'boolean' ? String(value) : value)
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, text(value)]))
}
