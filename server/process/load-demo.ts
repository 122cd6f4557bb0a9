import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { DemoAccountPorts, DemoPorts } from '../demo/academy.ts'
import type { DemoHistoryPorts } from '../demo/history.ts'
import type { DemoSubscriptionPorts } from '../demo/subscriptions.ts'
import type { CatalogueStore } from '../domain/catalogue/ports.ts'
import { sourceFolder } from '../gateways/files/source-folder.ts'
import { randomSecrets } from '../gateways/secrets/random-secrets.ts'
import type { Storage } from '../storage/storage.ts'

// The demo's modules are imported where they are needed: a server without the demo does not load them.

type DemoParts = Omit<DemoPorts & DemoHistoryPorts, 'sources'> & DemoAccountPorts & { catalogue: CatalogueStore }

interface Loading {
  readonly withHistory: boolean
  readonly print: (line: string) => void
}

/** Loads the demo academy into an empty database; returns the lines to print about it. */
export async function loadDemo(parts: DemoParts, { withHistory, print }: Loading): Promise<string[]> {
  const { demoAcademy } = await import('#demo/academy/demo-academy.ts')
  const { isDemoAcademy, loadDemoAcademy, loadDemoAccounts } = await import('../demo/academy.ts')
  const sources = sourceFolder(fileURLToPath(new URL('../../demo/media', import.meta.url)))
  if (await loadDemoAcademy({ ...parts, sources }, demoAcademy)) print('Academia de prueba cargada.')
  const { professors } = demoAcademy(Date.now())
  if (!(await isDemoAcademy(parts.catalogue, professors))) return []
  const lines = [...(await loadDemoAccounts(parts))]
  if (withHistory) await loadHistory({ ...parts, sources })
  return lines
}

/** Loads the history of the demo's learners; a failure is only logged, and the next start tries again. */
async function loadHistory(parts: DemoHistoryPorts): Promise<void> {
  const { loadDemoHistory } = await import('../demo/history.ts')
  try {
    await loadDemoHistory(parts)
  } catch (error) {
    process.stderr.write(`No se ha podido cargar la historia de los alumnos de prueba: ${error}\n`)
  }
}

/** The line that warns of what a demo left in the database of a real academy; none where there is nothing. */
export async function leftOfDemo(storage: Pick<Storage, 'countDefaultCredentials'>): Promise<string[]> {
  const { demoCredentials } = await import('#demo/accounts.ts')
  const { accounts, coupons } = await storage.countDefaultCredentials(demoCredentials(Date.now()))
  return accounts + coupons > 0 ? [`AVISO: ${leftOfDemoWords({ accounts, coupons })}`] : []
}

/** What a demo left, and how to remove it. */
export const leftOfDemoWords = ({ accounts, coupons }: { readonly accounts: number; readonly coupons: number }) =>
  `quedan ${accounts} cuentas de prueba, con una contraseña que está publicada, y ${coupons} cupones de prueba sin usar: bórralos con npm run alcompas -- demo remove`

/** Makes the demo's subscriptions live, unless that fails; returns the lines to print about its coupons. */
export async function loadDemoPayments(
  parts: Omit<DemoSubscriptionPorts, 'newKey' | 'now'>,
  { log }: FastifyInstance,
): Promise<readonly string[]> {
  const { demoCouponLines, loadDemoSubscriptions } = await import('../demo/subscriptions.ts')
  try {
    await loadDemoSubscriptions({ ...parts, newKey: randomSecrets.token, now: Date.now })
    return demoCouponLines()
  } catch (err) {
    log.error({ err }, 'loading the demo subscriptions failed')
    return []
  }
}
