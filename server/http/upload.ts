import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { Failure } from '#contract/errors.ts'
import { hasUploadCapacity } from '#server/domain/files/upload-capacity.ts'

// Bytes in the memory of this process: in total, and by account.
let total = 0
const byAccount = new Map<number, number>()

/** The bytes one form has buffered. */
interface BufferReservation {
  /** Reserves more bytes; false over the limit. */
  reserve(bytes: number): boolean
  release(): void
}

function bufferReservation(accountId: number): BufferReservation {
  let reserved = 0
  const change = (bytes: number) => {
    reserved += bytes
    total += bytes
    const own = (byAccount.get(accountId) ?? 0) + bytes
    if (own === 0) byAccount.delete(accountId)
    else byAccount.set(accountId, own)
  }
  return {
    reserve(bytes) {
      if (!hasUploadCapacity({ all: total, own: byAccount.get(accountId) ?? 0 }, bytes)) return false
      change(bytes)
      return true
    },
    release: () => change(-reserved),
  }
}

// Our forms carry a few short fields beside the file.
const fieldLimits = { fields: 20, fieldSize: 10_000, headerPairs: 50 }
const maxFieldsBytes = 256 * 1024
const retryAfter = 5
/** ms without a byte after which a client is disconnected, which frees its buffer. */
const maxIdleMs = 20_000

/** Registers the parser of `multipart/form-data`; `mount` decides which calls accept it. */
export async function registerMultipart(app: FastifyInstance): Promise<void> {
  // A truncated file is flagged instead: an error would end the form before its other parts are read.
  await app.register(multipart, { throwFileSizeLimit: false })
}

/** A parsed form: its file, and its other fields, not yet validated. */
interface UploadForm {
  readonly file: Uint8Array
  readonly fields: Readonly<Record<string, unknown>>
}

interface UploadOptions {
  /** Makes the failure for a file of another media type. */
  refused(): Failure
  readonly accountId: number
  readonly maxIdleMs?: number
}

/**
 * Parses the form of an upload and passes it to `work`. The file is buffered in memory, limited in total and by
 * account: beyond that it throws `busy`. The form is read to its end, so that the answer reaches a browser that is
 * still sending; an idle client is disconnected. Throws `too_large`; `refused` for another media type;
 * `invalid_request` for a broken form, or one without exactly one file.
 */
export async function withUpload<T>(
  request: FastifyRequest,
  declared: Pick<Endpoint, 'path' | 'upload'>,
  { refused, accountId, maxIdleMs: idleMs = maxIdleMs }: UploadOptions,
  work: (form: UploadForm) => Promise<T>,
): Promise<T> {
  const buffer = bufferReservation(accountId)
  const timer = setTimeout(() => request.raw.destroy(), idleMs)
  try {
    const form = await readForm(request, declared, refused, { buffer, onChunk: () => void timer.refresh() })
    clearTimeout(timer)
    return await work(form)
  } finally {
    clearTimeout(timer)
    buffer.release()
  }
}

async function readForm(
  request: FastifyRequest,
  { path, upload }: Pick<Endpoint, 'path' | 'upload'>,
  refused: () => Failure,
  reading: Reading,
): Promise<UploadForm> {
  if (!upload) throw new Error(`${path} declares no file`)
  const { field, accepts, limit } = upload
  if (Number(request.headers['content-length'] ?? 0) > limit + maxFieldsBytes) throw new Failure('too_large')
  if (!request.isMultipart()) throw new Failure('invalid_request', { issues: [{ path: field, code: 'required' }] })
  const files: ReadFile[] = []
  const fields: [string, unknown][] = []
  try {
    const limits = { ...fieldLimits, files: 2, fileSize: limit }
    for await (const part of request.parts({ limits }))
      if (part.type === 'file') files.push(await readFile(part, part.fieldname === field, reading))
      else fields.push([part.fieldname, (part as MultipartValue).value])
  } catch (cause) {
    throw new Failure('invalid_request', { issues: [{ path: field, code: 'form' }], cause })
  }
  const [file, second] = files
  if (file?.fieldname !== field || second)
    throw new Failure('invalid_request', { issues: [{ path: field, code: file ? 'single' : 'required' }] })
  if (file.truncated) throw new Failure('too_large')
  if (!file.buffered) throw new Failure('busy', { retryAfter })
  if (!accepts.includes(file.mimetype)) throw refused()
  return { file: file.bytes, fields: Object.fromEntries(fields) }
}

interface Reading {
  readonly buffer: BufferReservation
  onChunk(): void
}

interface ReadFile extends Pick<MultipartFile, 'fieldname' | 'mimetype'> {
  readonly bytes: Buffer
  /** Whether it exceeds the limit. */
  readonly truncated: boolean
  /** Whether it fitted into the buffer. */
  readonly buffered: boolean
}

async function readFile(
  { file, fieldname, mimetype }: MultipartFile,
  isUpload: boolean,
  { buffer, onChunk }: Reading,
): Promise<ReadFile> {
  const chunks: Buffer[] = []
  let buffered = true
  for await (const chunk of file as AsyncIterable<Buffer>) {
    onChunk()
    if (!isUpload || !buffered) continue
    buffered = buffer.reserve(chunk.length)
    if (buffered) chunks.push(chunk)
    else chunks.length = 0
  }
  return { fieldname, mimetype, bytes: Buffer.concat(chunks), truncated: file.truncated, buffered }
}
