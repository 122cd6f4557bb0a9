import type { S3Settings } from '../gateways/files/s3-client.ts'
import { ConfigError } from './config-values.ts'

/** What a server does: answer requests, run jobs and recurring work, or both. */
export type ServerRole = 'api' | 'worker' | 'all'

const roles: readonly ServerRole[] = ['api', 'worker', 'all']

type Value = (name: string) => string | undefined

/**
 * The role of this server. Servers that share their work need a database that several can open, and a worker has no
 * URL of its own to write into emails. Throws a `ConfigError`.
 */
export function readRole(value: Value, has: { readonly database: boolean; readonly publicUrl: boolean }): ServerRole {
  const text = value('ROLE') ?? 'all'
  const role = roles.find((name) => name === text)
  if (role === undefined) throw new ConfigError('ROLE', 'tiene que ser api, worker o all')
  if (role !== 'all' && !has.database)
    throw new ConfigError('ROLE', `${role} necesita un PostgreSQL en DATABASE_URL: SQLite es de un solo servidor`)
  if (role === 'worker' && !has.publicUrl)
    throw new ConfigError('ROLE', 'worker necesita PUBLIC_URL para los enlaces de los correos')
  return role
}

const s3Variables = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** All of its settings or none of them. Throws a `ConfigError`. */
export function readS3(value: Value): S3Settings | null {
  const [endpoint, region, bucket, accessKeyId, secretAccessKey] = s3Variables.map(value)
  if (s3Variables.every((name) => value(name) === undefined)) return null
  const missing = s3Variables.find((name) => value(name) === undefined)
  if (missing !== undefined || !endpoint || !region || !bucket || !accessKeyId || !secretAccessKey)
    throw new ConfigError(missing ?? 'S3_ENDPOINT', 'hace falta junto con los demás valores de S3')
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol) || new URL(endpoint).username !== '')
    throw new ConfigError('S3_ENDPOINT', 'tiene que ser una dirección web, como https://s3.eu-west-1.amazonaws.com')
  if (!/^[a-z0-9-]{1,60}$/.test(region)) throw new ConfigError('S3_REGION', 'tiene que ser una región, como eu-west-1')
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new ConfigError('S3_BUCKET', 'tiene que ser el nombre de un depósito, de 3 a 63 letras minúsculas y cifras')
  return { endpoint: endpoint.replace(/\/$/, ''), region, bucket, accessKeyId, secretAccessKey }
}

/** Ms that a server told to stop goes on serving, while `/readyz` already refuses. Throws a `ConfigError`. */
export function readDrainMs(value: Value): number {
  const text = value('DRAIN_SECONDS') ?? '0'
  const seconds = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN
  if (!(seconds <= 300)) throw new ConfigError('DRAIN_SECONDS', 'tiene que ser un número de segundos entre 0 y 300')
  return seconds * 1000
}
