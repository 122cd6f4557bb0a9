import type { S3Client } from '@aws-sdk/client-s3'
import { minuteMs } from '#contract/time-units.ts'

/** The bucket of an S3-compatible store. */
export interface S3Settings {
  /** The store's origin, with a path prefix if there is one. */
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/**
 * Until a connection is made, and until an answer begins, in ms. While a learner has paused, the store's connection is
 * idle, as a file would be.
 */
const timeouts = {
  connectionTimeout: 3000,
  requestTimeout: 20_000,
  throwOnRequestTimeout: true,
  socketTimeout: 15 * minuteMs,
}
/** Each learner who watches through this server holds a connection. */
const maxConnections = 2000
const maxAttempts = 3

export interface LoadedS3 {
  readonly client: S3Client
  readonly s3: typeof import('@aws-sdk/client-s3')
}

/** Loads the client and sets it up for stores of every maker. */
export async function loadS3(settings: Omit<S3Settings, 'bucket'>): Promise<LoadedS3> {
  const [s3, { Agent: HttpAgent }, { Agent: HttpsAgent }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('node:http'),
    import('node:https'),
  ])
  const { endpoint, region, accessKeyId, secretAccessKey } = settings
  const agent = { keepAlive: true, maxSockets: maxConnections }
  const client = new s3.S3Client({
    endpoint,
    region,
    maxAttempts,
    credentials: { accessKeyId, secretAccessKey },
    // Of a store on one host, buckets have no host names of their own.
    forcePathStyle: true,
    // The default sends a checksum in a trailer of the body, which stores other than Amazon's refuse or store as data.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { ...timeouts, httpAgent: new HttpAgent(agent), httpsAgent: new HttpsAgent(agent) },
  })
  return { client, s3 }
}
