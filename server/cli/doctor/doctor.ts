import { fileURLToPath } from 'node:url'
import { demoCredentials } from '#demo/accounts.ts'
import type { Config, Environment } from '#server/config/config.ts'
import { checkSmtp } from '#server/gateways/mail/mail-transports.ts'
import { checkStripe } from '#server/gateways/payments/stripe-client.ts'
import { leftOfDemoWords } from '#server/process/load-demo.ts'
import { inspectDatabase } from '#server/storage/operation/inspect-database.ts'
import { checkMachine, type Machine, thisMachine } from './check-machine.ts'
import { checkSettings, checkValues } from './check-settings.ts'
import { broken, type Finding, ok, reportOf, warning } from './finding.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
/** Above it sessions, signatures and passes begin to fail. */
const maxSkewMs = 120_000

/** Examines this installation without changing it. `isBroken`: something needs to be done. */
export async function examine(env: Environment, machine: Machine = thisMachine(root)) {
  const findings = await allFindings(env, machine)
  return { report: reportOf(findings), isBroken: findings.some(({ severity }) => severity === 'broken') }
}

async function allFindings(env: Environment, machine: Machine): Promise<Finding[]> {
  const { findings, config } = checkValues(env)
  if (!config) return findings
  const [ofMachine, database, mail, payments] = await Promise.all([
    checkMachine(machine, config),
    checkDatabase(config, machine.now),
    checkMail(config),
    checkPayments(config, machine.now),
  ])
  return [...findings, ...ofMachine, ...checkSettings(config), ...database, ...mail, ...payments]
}

async function checkDatabase(config: Config, now: () => number): Promise<Finding[]> {
  const subject = 'Base de datos'
  try {
    const found = await inspectDatabase(config, demoCredentials(now()))
    if (!found) return [ok(subject, 'todavía ninguna: se hace al arrancar')]
    const { pending, unknown, faults, setAside, refusedRefunds, postgres, defaultCredentials } = found
    return [
      ok(subject, postgres ? `PostgreSQL ${postgres.version}` : 'SQLite'),
      ...faults.map((fault) =>
        broken(subject, `está dañada (${fault}): restaura la última copia con alcompas restore`),
      ),
      ...(unknown.length > 0
        ? [warning(subject, `es de una versión más nueva (${unknown.at(-1)}): actualiza este programa`)]
        : []),
      ...(pending.length > 0
        ? [
            warning(
              subject,
              `le faltan ${pending.length} cambios (${pending.at(-1)}): se hacen al arrancar; haz antes una copia`,
            ),
          ]
        : []),
      ...(postgres && postgres.version < 15
        ? [broken(subject, 'hace falta PostgreSQL 15 o posterior: actualízalo')]
        : []),
      ...(refusedRefunds > 0
        ? [warning('Devoluciones', `${refusedRefunds} por hacer a mano: mira alcompas withdrawals list`)]
        : []),
      ...setAside.map(({ kind, count }) => warning('Tareas', setAsideWords(kind, count))),
      ...checkDefaultCredentials(config, defaultCredentials),
      ...(postgres ? checkSkew('PostgreSQL', postgres.now, now()) : []),
    ]
  } catch (error) {
    const code = String((error as NodeJS.ErrnoException).code ?? 'sin respuesta')
    return [
      broken(
        subject,
        `no se puede leer (${code}): comprueba que está en marcha y que DATABASE_URL o DATA_DIR la nombran bien`,
      ),
    ]
  }
}

/** What a demo left in the database of a real academy. */
function checkDefaultCredentials({ production, demo }: Config, left: { accounts: number; coupons: number }): Finding[] {
  if (!production || left.accounts + left.coupons === 0) return []
  const [subject, words] = ['Cuentas de prueba', leftOfDemoWords(left)]
  return [demo ? warning(subject, `${words}, y quita DEMO cuando la academia sea de verdad`) : broken(subject, words)]
}

function setAsideWords(kind: string, count: number): string {
  const what = `${count} de ${kind} apartadas tras varios fallos`
  return kind.includes('recording')
    ? `${what}: mira alcompas recordings list y repítelas con recordings retry ID`
    : `${what}: busca «job set aside» en el registro; no se repiten solas`
}

function checkSkew(whose: string, theirs: number, ours: number): Finding[] {
  const skew = Math.round((ours - theirs) / 1000)
  if (Math.abs(skew) * 1000 <= maxSkewMs) return []
  return [broken('Reloj', `se aparta ${Math.abs(skew)} s del de ${whose}: activa NTP en esta máquina`)]
}

async function checkMail({ smtpUrl }: Config): Promise<Finding[]> {
  if (smtpUrl === null) return []
  const fault = await checkSmtp(smtpUrl)
  return [
    fault === null
      ? ok('Correo', 'el servidor de SMTP_URL responde')
      : broken(
          'Correo',
          `el servidor de SMTP_URL no deja enviar (${fault}): comprueba dirección, puerto, usuario y clave`,
        ),
  ]
}

async function checkPayments({ stripe }: Config, now: () => number): Promise<Finding[]> {
  if (!stripe) return []
  const found = await checkStripe(stripe.secretKey, stripe.apiBase)
  if (found.kind === 'refused')
    return [broken('Pagos', 'Stripe no acepta STRIPE_SECRET_KEY: copia otra vez la clave del panel')]
  if (found.kind === 'unreachable')
    return [
      broken('Pagos', 'Stripe no responde desde esta máquina: abre la salida a api.stripe.com, o espera si está caído'),
    ]
  return [ok('Pagos', 'Stripe responde'), ...(found.date == null ? [] : checkSkew('Stripe', found.date, now()))]
}
