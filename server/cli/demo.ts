import { type Config, hasPaymentProvider } from '#server/config/config.ts'
import { removeDemo } from '#server/demo/remove-demo.ts'
import { mediaFiles } from '#server/gateways/files/configured-files.ts'
import { withStorage } from './with-storage.ts'

/** Deletes the accounts and the unused coupons of the demo, whose password and codes are published. */
export function removeDemoCommand(config: Config): Promise<string> {
  return withStorage(config, async (storage) => {
    let undeleted = 0
    const reportUndeleted = (count: number) => {
      undeleted += count
    }
    const hasProvider = hasPaymentProvider(config)
    const ports = { ...storage, files: mediaFiles(config), hasProvider, reportUndeleted, now: Date.now }
    const { accounts, coupons } = await removeDemo(ports)
    const rest = undeleted > 0 ? ` Quedan ${undeleted} ficheros, que el servidor borra después.` : ''
    return `Borradas ${accounts} cuentas de prueba, con lo que tenían, y ${coupons} cupones de prueba sin usar.${rest}`
  })
}
