import { createPrivateKey } from 'node:crypto'
import { allowsSandbox, type Config, type Environment, readConfig } from '#server/config/config.ts'
import { ConfigError } from '#server/config/config-values.ts'
import { broken, type Finding, ok, warning } from './finding.ts'

/**
 * Reads the settings and reports every wrong one, not only the first. `config` is what the rest makes, so that the
 * other checks can go on; null when that is impossible.
 */
export function checkValues(env: Environment): { readonly findings: Finding[]; readonly config: Config | null } {
  const findings: Finding[] = []
  const left: Record<string, string | undefined> = { ...env }
  for (;;) {
    try {
      const config = readConfig(left)
      return {
        findings: findings.length > 0 ? findings : [ok('Configuración', 'todos los valores se entienden')],
        config,
      }
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
      const variable = /^[A-Z_]+/.exec(error.message)?.[0] ?? ''
      findings.push(broken('Configuración', `${error.message}. Sin eso el servidor no arranca`))
      // One that is missing beside another cannot be left out.
      if (left[variable] === undefined || left[variable] === '') return { findings, config: null }
      delete left[variable]
    }
  }
}

/** What the settings mean together: URLs, proxies, keys and mail, without a call to any of them. */
export function checkSettings(config: Config): Finding[] {
  return [
    checkPublicUrl(config),
    ...checkProxy(config),
    ...checkStripeKeys(config),
    ...checkMailSettings(config),
    ...checkMediaKey(config),
    ...checkOperator(config),
  ]
}

function checkPublicUrl({ publicUrl, production }: Config): Finding {
  const subject = 'PUBLIC_URL'
  if (publicUrl === null)
    return production
      ? broken(
          subject,
          'falta: pon la dirección con https que usan los alumnos, o los correos llevarán una que no abre',
        )
      : ok(subject, 'no hace falta en este equipo')
  if (publicUrl.startsWith('https:')) return ok(subject, publicUrl)
  return allowsSandbox({ production: false, publicUrl })
    ? ok(subject, `${publicUrl}, solo para este equipo`)
    : broken(
        subject,
        `${publicUrl} no es https: ni la app se instala ni las sesiones viajan seguras. Pon un proxy con TLS delante`,
      )
}

function checkProxy({ publicUrl, host, trustProxy }: Config): Finding[] {
  const isLocal = ['127.0.0.1', '::1', 'localhost'].includes(host)
  if (publicUrl?.startsWith('https:') && trustProxy === false)
    return [
      warning(
        'TRUST_PROXY',
        'vale 0 y el https lo pone un proxy: todos los alumnos cuentan como uno y comparten límites. Pon 1, o la dirección del proxy',
      ),
    ]
  if (typeof trustProxy === 'number' && trustProxy > 0 && !isLocal)
    return [
      warning(
        'TRUST_PROXY',
        `vale ${trustProxy} y el servidor escucha en ${host}: quien llegue sin pasar por el proxy puede fingir su dirección. Pon la dirección del proxy, o HOST=127.0.0.1`,
      ),
    ]
  return [ok('TRUST_PROXY', 'coherente con la dirección')]
}

function checkStripeKeys({ stripe, production }: Config): Finding[] {
  const subject = 'Pagos'
  if (!stripe)
    return [
      production
        ? warning(subject, 'no hay claves de Stripe: no se puede cobrar. Pon STRIPE_SECRET_KEY y las otras dos')
        : ok(subject, 'de prueba, en este mismo servidor'),
    ]
  const modes = [modeOf(stripe.secretKey), modeOf(stripe.publishableKey)]
  if (modes[0] !== modes[1])
    return [
      broken(subject, 'STRIPE_SECRET_KEY y STRIPE_PUBLISHABLE_KEY son de modos distintos: cópialas del mismo panel'),
    ]
  const wrong = stripe.webhookSecrets.some((secret) => !secret.startsWith('whsec_'))
  return [
    ...(wrong
      ? [
          broken(
            'STRIPE_WEBHOOK_SECRET',
            'no empieza por whsec_: cópialo de la página del webhook en el panel de Stripe',
          ),
        ]
      : []),
    ...(stripe.webhookSecrets.length > 1
      ? [warning('STRIPE_WEBHOOK_SECRET', 'hay dos: quita el antiguo cuando Stripe ya firme solo con el nuevo')]
      : []),
    ...(modes[0] === 'test' && production
      ? [warning(subject, 'las claves son de prueba: nadie paga de verdad. Pon las de producción cuando abras')]
      : []),
  ]
}

const modeOf = (key: string) => (/_test_/.test(key) ? 'test' : 'live')

function checkMailSettings({ smtpUrl, mailFrom, production }: Config): Finding[] {
  if (smtpUrl === null)
    return production
      ? [broken('Correo', 'falta SMTP_URL: los mensajes se guardan y no salen, y nadie confirma su cuenta')]
      : []
  return /@localhost>?$/.test(mailFrom)
    ? [
        broken(
          'MAIL_FROM',
          'falta: los mensajes saldrían de academia@localhost y se perderían. Pon una dirección de tu dominio',
        ),
      ]
    : []
}

function checkMediaKey({ cdnKey, cdnUrl, databaseUrl }: Config): Finding[] {
  const subject = 'Clave de los vídeos'
  if (cdnKey) {
    try {
      createPrivateKey(cdnKey.privateKey)
      return [ok(subject, 'la de CDN_PRIVATE_KEY')]
    } catch {
      return [broken('CDN_PRIVATE_KEY', 'no es una clave privada en PEM: ningún vídeo de pago se abriría')]
    }
  }
  if (cdnUrl)
    return [
      broken(
        'CDN_PRIVATE_KEY',
        'falta junto con CDN_KEY_PAIR_ID: el CDN no aceptaría los pases que firma esta máquina',
      ),
    ]
  return [ok(subject, databaseUrl === null ? 'la de DATA_DIR' : 'la de la base de datos, de todos sus servidores')]
}

function checkOperator({ operator, supportEmail, production }: Config): Finding[] {
  if (!production) return []
  return [
    ...(operator
      ? []
      : [warning('OPERATOR_NAME', 'falta, con NIF y dirección: los recibos y las páginas legales lo dejan en blanco')]),
    ...(supportEmail
      ? []
      : [
          warning('SUPPORT_EMAIL', 'falta: nadie sabe a quién escribir, tampoco quien encuentre un fallo de seguridad'),
        ]),
  ]
}
