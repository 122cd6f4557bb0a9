import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { Failure } from '#contract/errors.ts'
import { type BufferReservation, bufferReservation } from './buffered-bytes.ts'

// What a form of ours carries besides its file is a handful of short fields.
const others = { fields: 20, fieldSize: 10_000, headerPairs: 50 }
const besidesTheFile = 256 * 1024
const retryAfter = 5
/** Ms without a byte after which a sender is taken to have left: what is held for them is wanted by others. */
const mostSilence = 20_000

/** Lets calls be sent as `multipart/form-data`; `mount` says which of them are. */
export async function registerMultipart(app: FastifyInstance): Promise<void> {
  // What was cut off at the limit says so itself; thrown, it would end the reading before the form does.
  await app.register(multipart, { throwFileSizeLimit: false })
}

/** A form that was read: its one file, and its other fields, which nobody has checked yet. */
export interface UploadForm {
  readonly file: Uint8Array
  readonly fields: Readonly<Record<string, unknown>>
}

/** Who sends, and how long (ms) they may say nothing. */
export interface Sender {
  readonly accountId: number
  readonly mostSilence?: number
}

/**
 * Reads the form of a call that carries a file, and does `work` with it. The file is held in memory alone, and only so
 * many bytes are held for all who send at once, and for each of them: beyond that it throws `busy`. A form is read to its
 * end, so that the answer reaches a browser that is still sending; one that falls silent is cut off. Throws `too_large`;
 * `refused` for a file that does not even call itself one of the accepted kinds; `invalid_request` where the form is
 * broken, or has no file or more than one.
 */
export async function withUpload<T>(
  request: FastifyRequest,
  declared: Pick<Endpoint, 'path' | 'upload'>,
  refused: () => Failure,
  { accountId, mostSilence: silence = mostSilence }: Sender,
  work: (form: UploadForm) => Promise<T>,
): Promise<T> {
  const hold = bufferReservation(accountId)
  const timer = setTimeout(() => request.raw.destroy(), silence)
  try {
    const form = await readForm(request, declared, refused, { hold, heard: () => void timer.refresh() })
    clearTimeout(timer)
    return await work(form)
  } finally {
    clearTimeout(timer)
    hold.release()
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
  if (Number(request.headers['content-length'] ?? 0) > limit + besidesTheFile) throw new Failure('too_large')
  if (!request.isMultipart()) throw new Failure('invalid_request', { issues: [{ path: field, code: 'required' }] })
  const files: ReadFile[] = []
  const fields: [string, unknown][] = []
  try {
    const limits = { ...others, files: 2, fileSize: limit }
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
  if (!file.held) throw new Failure('busy', { retryAfter })
  if (!accepts.includes(file.mimetype)) throw refused()
  return { file: file.bytes, fields: Object.fromEntries(fields) }
}

/** What a form is read into, and who is told of each part of it that comes. */
interface Reading {
  readonly hold: BufferReservation
  heard(): void
}

interface ReadFile extends Pick<MultipartFile, 'fieldname' | 'mimetype'> {
  readonly bytes: Buffer
  /** Whether there was more of it than the limit: what came is then only its beginning. */
  readonly truncated: boolean
  /** Whether there was room for it. */
  readonly held: boolean
}

async function readFile(
  { file, fieldname, mimetype }: MultipartFile,
  wanted: boolean,
  { hold, heard }: Reading,
): Promise<ReadFile> {
  const chunks: Buffer[] = []
  let held = true
  for await (const chunk of file as AsyncIterable<Buffer>) {
    heard()
    if (!wanted || !held) continue
    held = hold.take(chunk.length)
    if (held) chunks.push(chunk)
    else chunks.length = 0
  }
  return { fieldname, mimetype, bytes: Buffer.concat(chunks), truncated: file.truncated, held }
}
