/** An invalid setting. Its message is one Spanish line that names the variable. */
export class ConfigError extends Error {
  constructor(variable: string, expectation: string) {
    super(`${variable}: ${expectation}`)
    this.name = 'ConfigError'
  }
}

export function readPort(text = '3000'): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (!(port <= 65_535)) throw new ConfigError('PORT', 'tiene que ser un número entero entre 0 y 65535')
  return port
}

export function readHost(text = '127.0.0.1'): string {
  if (!/^[A-Za-z0-9.:_-]+$/.test(text)) throw new ConfigError('HOST', 'tiene que ser un nombre o una dirección IP')
  return text
}

export function readOrigin(variable: string, text: string | undefined): string | null {
  if (text === undefined) return null
  const url = URL.canParse(text) ? new URL(text) : undefined
  const plain = url && ['http:', 'https:'].includes(url.protocol) && url.pathname === '/' && !url.search && !url.hash
  if (!plain || url.username !== '')
    throw new ConfigError(variable, 'tiene que ser una dirección web sin ruta, como https://ejemplo.es')
  return url.origin
}

export function readDemo(text: string | undefined, mode: string | undefined): boolean {
  if (text === undefined) return mode !== 'production'
  if (text !== '0' && text !== '1') throw new ConfigError('DEMO', 'tiene que ser 1 (con academia de prueba) o 0')
  return text === '1'
}

/** Off unless it is 1. */
export function readFlag(variable: string, text = '0'): boolean {
  if (text !== '0' && text !== '1') throw new ConfigError(variable, 'tiene que ser 1 o 0')
  return text === '1'
}

export function readProductName(text = 'Alcompás'): string {
  if (text.length > 60 || /\p{Cc}/u.test(text))
    throw new ConfigError('PRODUCT_NAME', 'tiene que ser un nombre de 1 a 60 caracteres')
  return text
}

/** One line of text. */
export function readLine(variable: string, text: string | undefined): string | null {
  if (text === undefined) return null
  if (text.length > 200 || /\p{Cc}/u.test(text)) throw new ConfigError(variable, 'tiene que ser un texto de una línea')
  return text
}

/** As a URL: PostgreSQL also takes a user without a host where the query names the folder of a socket. */
export function readDatabaseUrl(given: string | undefined): string | null {
  if (given === undefined) return null
  const text = /[?&]host=/.test(given) ? given.replace('@/', '@localhost/') : given
  if (!/^postgres(?:ql)?:\/\//.test(text) || !URL.canParse(text))
    throw new ConfigError(
      'DATABASE_URL',
      'tiene que ser una dirección de PostgreSQL, como postgres://usuario@servidor/base',
    )
  return text
}

export function readTrustProxy(text = '0'): false | number | string[] {
  if (/^\d{1,2}$/.test(text)) return Number(text) === 0 ? false : Number(text)
  const proxies = text.split(',').map((proxy) => proxy.trim())
  if (!proxies.every((proxy) => /^[0-9a-fA-F.:]+(?:\/\d{1,3})?$/.test(proxy)))
    throw new ConfigError('TRUST_PROXY', 'tiene que ser 0, un número de proxies o una lista de direcciones IP')
  return proxies
}

export function readMailbox(variable: string, text: string | undefined): string | null {
  if (text === undefined) return null
  if (!/^(?:[^<>@\r\n]{1,80} <[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(text))
    throw new ConfigError(
      variable,
      'tiene que ser un correo, como academia@ejemplo.es o Academia <academia@ejemplo.es>',
    )
  return text
}

/** `Academia <academia@ejemplo.es>` as `academia@ejemplo.es`. */
export const addressOfMailbox = (mailbox: string): string => /<([^>]+)>/.exec(mailbox)?.[1] ?? mailbox

export function readSmtpUrl(text: string | undefined): string | null {
  if (text === undefined) return null
  if (!/^smtps?:\/\//.test(text) || !URL.canParse(text))
    throw new ConfigError('SMTP_URL', 'tiene que ser una dirección como smtps://usuario:clave@servidor:465')
  return text
}

export function readCookieDomain(text: string | undefined): string | null {
  if (text === undefined) return null
  if (!/^\.?[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(text))
    throw new ConfigError('COOKIE_DOMAIN', 'tiene que ser un dominio, como ejemplo.es')
  return text
}

export function readLink(variable: string, text: string | undefined): string | null {
  if (text === undefined) return null
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new ConfigError(variable, 'tiene que ser una dirección web, como https://ejemplo.es/grupo')
  return text
}

/** A secret of one word that cannot be guessed. */
export function readToken(variable: string, text: string | undefined): string | null {
  if (text === undefined) return null
  if (!/^[\w.~+/=-]{16,200}$/.test(text))
    throw new ConfigError(variable, 'tiene que ser una palabra de 16 a 200 letras y cifras, hecha al azar')
  return text
}

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export function readLogLevel(text = 'info'): (typeof logLevels)[number] {
  const level = logLevels.find((name) => name === text)
  if (!level) throw new ConfigError('LOG_LEVEL', `tiene que ser ${logLevels.join(', ')}`)
  return level
}

/** Two settings that are required together: neither or both. */
export function readPair(first: string, second: string, value: (name: string) => string | undefined) {
  const pair = [value(first), value(second)] as const
  if (pair[0] === undefined && pair[1] === undefined) return null
  if (pair[0] === undefined) throw new ConfigError(first, `hace falta junto con ${second}`)
  if (pair[1] === undefined) throw new ConfigError(second, `hace falta junto con ${first}`)
  return [pair[0], pair[1]] as const
}
