import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { Failure, type ServerFailureCode } from '#contract/errors.ts'

// What a form of ours carries besides its file is a handful of short fields.
const others = { fields: 20, fieldSize: 10_000, headerPairs: 50 }
const besidesTheFile = 256 * 1024

/** Lets the routes of this part of the server, and no others, be sent files. */
export async function takeUploads(app: FastifyInstance): Promise<void> {
  // What was cut off at the limit says so itself; thrown, it would end the reading before the form does.
  await app.register(multipart, { throwFileSizeLimit: false })
}

/**
 * The bytes of the one file that a call carries, held in memory alone. A form that is read is read to its end, so that
 * the answer reaches a browser that is still sending. Throws `too_large`; `refused` for a file that does not even call
 * itself one of the accepted kinds; `invalid_request` where the form is broken, or has no file or more than one.
 */
export async function readUpload(
  request: FastifyRequest,
  { path, upload }: Pick<Endpoint, 'path' | 'upload'>,
  refused: ServerFailureCode,
): Promise<Uint8Array> {
  if (!upload) throw new Error(`${path} declares no file`)
  const { field, accepts, limit } = upload
  if (Number(request.headers['content-length'] ?? 0) > limit + besidesTheFile) throw new Failure('too_large')
  if (!request.isMultipart()) throw new Failure('invalid_request', { issues: [{ path: field, code: 'required' }] })
  const files: ReadFile[] = []
  try {
    const limits = { ...others, files: 2, fileSize: limit }
    for await (const part of request.parts({ limits }))
      if (part.type === 'file') files.push(await readFile(part, part.fieldname === field))
  } catch (cause) {
    throw new Failure('invalid_request', { issues: [{ path: field, code: 'form' }], cause })
  }
  const [file, second] = files
  if (file?.fieldname !== field || second)
    throw new Failure('invalid_request', { issues: [{ path: field, code: file ? 'single' : 'required' }] })
  if (file.truncated) throw new Failure('too_large')
  if (!accepts.includes(file.mimetype)) throw new Failure(refused)
  return file.bytes
}

interface ReadFile extends Pick<MultipartFile, 'fieldname' | 'mimetype'> {
  readonly bytes: Buffer
  /** Whether there was more of it than the limit: what came is then only its beginning. */
  readonly truncated: boolean
}

async function readFile({ file, fieldname, mimetype }: MultipartFile, wanted: boolean): Promise<ReadFile> {
  const chunks: Buffer[] = []
  for await (const chunk of file) if (wanted) chunks.push(chunk as Buffer)
  return { fieldname, mimetype, bytes: Buffer.concat(chunks), truncated: file.truncated }
}
