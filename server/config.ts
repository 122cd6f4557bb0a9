import { resolve } from 'node:path'

/** How this server is set up, read once at the start. */
export interface Config {
  readonly port: number
  readonly host: string
  /** The address learners use, without a slash at its end; null when nobody said. */
  readonly publicUrl: string | null
  /** Absolute path. */
  readonly dataDir: string
  /** Whether an empty database receives the demo academy. */
  readonly demo: boolean
  readonly productName: string
  /** Null for the SQLite file inside `dataDir`. */
  readonly databaseUrl: string | null
  /** Where `/media/*` is answered instead of here, without a slash at its end. */
  readonly cdnUrl: string | null
  /** Which proxies are believed when they say who is calling: none, a number of hops, or a list of addresses. */
  readonly trustProxy: false | number | string[]
}

export type Environment = Readonly<Record<string, string | undefined>>

/** A setting that makes no sense. Its message is one Spanish line that names the variable. */
export class ConfigFault extends Error {
  constructor(variable: string, expectation: string) {
    super(`${variable}: ${expectation}`)
    this.name = 'ConfigFault'
  }
}

/** The settings of this process. Throws a `ConfigFault`. */
export const configOfProcess = (): Config => readConfig(process.env)

/** Reads and checks the settings in `env`; an empty value counts as none. Throws a `ConfigFault` at the first wrong one. */
export function readConfig(env: Environment): Config {
  const value = (name: string) => env[name]?.trim() || undefined
  return {
    port: readPort(value('PORT')),
    host: readHost(value('HOST')),
    publicUrl: readOrigin('PUBLIC_URL', value('PUBLIC_URL')),
    dataDir: resolve(value('DATA_DIR') ?? './data'),
    demo: readDemo(value('DEMO'), value('NODE_ENV')),
    productName: readProductName(value('PRODUCT_NAME')),
    databaseUrl: readDatabaseUrl(value('DATABASE_URL')),
    cdnUrl: readOrigin('CDN_URL', value('CDN_URL')),
    trustProxy: readTrustProxy(value('TRUST_PROXY')),
  }
}

function readPort(text = '3000'): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (!(port <= 65_535)) throw new ConfigFault('PORT', 'tiene que ser un número entero entre 0 y 65535')
  return port
}

function readHost(text = '127.0.0.1'): string {
  if (!/^[A-Za-z0-9.:_-]+$/.test(text)) throw new ConfigFault('HOST', 'tiene que ser un nombre o una dirección IP')
  return text
}

function readOrigin(variable: string, text: string | undefined): string | null {
  if (text === undefined) return null
  const url = URL.canParse(text) ? new URL(text) : undefined
  const plain = url && ['http:', 'https:'].includes(url.protocol) && url.pathname === '/' && !url.search && !url.hash
  if (!plain || url.username !== '')
    throw new ConfigFault(variable, 'tiene que ser una dirección web sin ruta, como https://ejemplo.es')
  return url.origin
}

function readDemo(text: string | undefined, mode: string | undefined): boolean {
  if (text === undefined) return mode !== 'production'
  if (text !== '0' && text !== '1') throw new ConfigFault('DEMO', 'tiene que ser 1 (con academia de prueba) o 0')
  return text === '1'
}

function readProductName(text = 'Alcompás'): string {
  if (text.length > 60 || /\p{Cc}/u.test(text))
    throw new ConfigFault('PRODUCT_NAME', 'tiene que ser un nombre de 1 a 60 caracteres')
  return text
}

function readDatabaseUrl(text: string | undefined): string | null {
  if (text === undefined) return null
  if (!/^postgres(?:ql)?:\/\//.test(text) || !URL.canParse(text))
    throw new ConfigFault(
      'DATABASE_URL',
      'tiene que ser una dirección de PostgreSQL, como postgres://usuario@servidor/base',
    )
  return text
}

function readTrustProxy(text = '0'): false | number | string[] {
  if (/^\d{1,2}$/.test(text)) return Number(text) === 0 ? false : Number(text)
  const addresses = text.split(',').map((address) => address.trim())
  if (!addresses.every((address) => /^[0-9a-fA-F.:]+(?:\/\d{1,3})?$/.test(address)))
    throw new ConfigFault('TRUST_PROXY', 'tiene que ser 0, un número de proxies o una lista de direcciones IP')
  return addresses
}
