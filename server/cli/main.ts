import { parseArgs } from 'node:util'
import { processEnvironment, readProcessConfig } from '#server/config/config.ts'
import { ConfigError } from '#server/config/config-values.ts'
import { startupFaultOf } from '#server/process/startup.ts'
import { CommandError, exitCodes } from './exit.ts'

const help = `Uso: npm run alcompas -- ORDEN

  catalogue import FICHERO    Sustituye el catálogo por el del fichero, entero o nada.
                              Los ficheros que nombra se buscan en su misma carpeta.
  catalogue export [FICHERO]  Escribe el catálogo actual, sin los vídeos ni las imágenes.
  catalogue generate --lessons N [--seed S] [--out FICHERO]
                              Inventa un catálogo de N clases para hacer mediciones.
  coupons create --count N --days D
                              Hace N cupones de operadora de D días y escribe sus códigos.
  coupons list                Dice qué cupones hay y cuáles se han usado.
  coupons check CÓDIGO        Dice si un cupón existe y quién lo ha usado.
  coupons history ID|CORREO   Dice qué cupones ha usado una persona.
  plans sync                  Crea en la cuenta de pagos los planes, precios y cupones que falten.
  plans announce              Avisa a quien paga un precio anterior de cuál es el de ahora, y desde cuándo.
                              Se lo cobra en su primera renovación a los 30 días o más; repetirla no avisa dos veces.
  withdrawals list            Dice qué devoluciones están pendientes, y por qué.
  withdrawals close SUSCRIPCIÓN
                              Cierra una que se ha hecho de otra manera, o que ya no hace falta.
  recordings list [--lesson ID] [--user ID|CORREO] [--status ESTADO]
                              Dice qué grabaciones hay: uploading, draft, public o rejected.
  recordings reject ID --why MOTIVO
                              Deja de mostrar una grabación a todos menos a quien la hizo.
  recordings restore ID       Devuelve una grabación rechazada, sin publicar.
  recordings retry ID         Vuelve a preparar una grabación que se quedó en pausa.
  recordings delete ID        Borra una grabación con sus ficheros, si no se está preparando.
  renditions list             Dice qué calidades tiene el vídeo de cada clase.
  renditions make --lesson ID|all [--heights 240,480]
                              Prepara con ffmpeg las calidades de una clase, o de todas las que no las tienen.
  renditions make --lesson ID --front FICHERO [--rear FICHERO]
                              Lo mismo desde los vídeos originales, o para rehacer las que ya tenía.
  backup CARPETA|FICHERO.tar [--since COPIA] [--portable] [--verify]
                              Copia la base de datos y los ficheros, con el servidor en marcha o parado.
                              Con --since enlaza lo que no ha cambiado desde otra copia; con --portable la de un
                              PostgreSQL sirve también para SQLite; con --verify la restaura aparte y la compara,
                              fila a fila y fichero a fichero, también si ya estaba hecha.
  restore CARPETA|FICHERO.tar Restaura una copia en una carpeta de datos y una base de datos vacías, y la compara.
  maintenance on --why MOTIVO [--until 18:30|2026-11-24T18:30|90m]
                              Deja la academia en mantenimiento: se puede ver y buscar, y nada se escribe. Lo que hacen
                              los alumnos se queda en su dispositivo y se envía después.
  maintenance off             Termina el mantenimiento.
  maintenance status          Dice si lo hay, desde cuándo y hasta cuándo.
  demo remove                 Borra las cuentas de prueba, con lo que tenían, y los cupones de prueba sin usar: su
                              contraseña y sus códigos están publicados.
  keys rotate                 Cambia la clave que firma los pases de los vídeos; los ya firmados siguen valiendo.
  doctor                      Dice qué le pasa a esta instalación y qué hacer; termina con 1 si algo está roto.

Sin FICHERO, el resultado sale por la salida estándar.
La carpeta de datos y la base de datos se eligen con DATA_DIR y DATABASE_URL.
`

try {
  const output = await run(process.argv.slice(2))
  if (output !== '') process.stdout.write(`${output}\n`)
} catch (error) {
  const fault = faultOf(error)
  process.stderr.write(`${fault.message}\n`)
  process.exitCode = fault.exitCode
}

async function run(args: string[]): Promise<string> {
  const { values, positionals } = readArguments(args)
  const [area, command, path, ...more] = positionals
  if (values.help || area === undefined || area === 'help') {
    process.stdout.write(help)
    return ''
  }
  if (area === 'catalogue' && more.length === 0) {
    // Commands are loaded on demand: the help needs no database.
    if (command === 'import' && path) return (await import('./catalogue.ts')).importCommand(readProcessConfig(), path)
    if (command === 'export') return (await import('./catalogue.ts')).exportCommand(readProcessConfig(), path)
    if (command === 'generate' && !path) {
      const { lessons, seed, out } = values
      return (await import('./catalogue.ts')).generateCommand({ lessons, seed, out })
    }
  }
  if (area === 'coupons' && path === undefined) {
    const { count, days } = values
    if (command === 'create')
      return (await import('./coupons.ts')).createCouponsCommand(readProcessConfig(), { count, days })
    if (command === 'list') return (await import('./coupons.ts')).listCouponsCommand(readProcessConfig())
  }
  if (area === 'coupons' && path !== undefined && more.length === 0) {
    if (command === 'check') return (await import('./coupons.ts')).checkCouponCommand(readProcessConfig(), path)
    if (command === 'history') return (await import('./coupons.ts')).couponHistoryCommand(readProcessConfig(), path)
  }
  if (area === 'plans' && command === 'sync' && path === undefined)
    return (await import('./plans.ts')).syncPlansCommand(readProcessConfig())
  if (area === 'plans' && command === 'announce' && path === undefined)
    return (await import('./plans.ts')).announcePricesCommand(readProcessConfig())
  if (area === 'withdrawals' && command === 'list' && path === undefined)
    return (await import('./withdrawals.ts')).listWithdrawalsCommand(readProcessConfig())
  if (area === 'withdrawals' && command === 'close' && path !== undefined && more.length === 0)
    return (await import('./withdrawals.ts')).closeWithdrawalCommand(readProcessConfig(), path)
  if ((area === 'backup' || area === 'restore') && command !== undefined && path === undefined)
    return backupCommands(area, command, values)
  if (area === 'maintenance' && path === undefined) return maintenanceCommands(command, values)
  if (area === 'keys' && command === 'rotate' && path === undefined)
    return (await import('./keys.ts')).rotateKeysCommand(readProcessConfig())
  if (area === 'demo' && command === 'remove' && path === undefined)
    return (await import('./demo.ts')).removeDemoCommand(readProcessConfig())
  if (area === 'doctor' && command === undefined) return doctorCommand()
  if (area === 'renditions' && path === undefined) return renditionsCommand(command, values)
  if (area === 'recordings' && more.length === 0) return recordingsCommand(command, path, values)
  throw new CommandError(exitCodes.usage, `No entiendo esa orden.\n\n${help}`)
}

async function recordingsCommand(
  command: string | undefined,
  id: string | undefined,
  options: Options,
): Promise<string> {
  const { lesson, user, status, why } = options
  const commands = await import('./recordings.ts')
  if (command === 'list' && id === undefined)
    return commands.listRecordingsCommand(readProcessConfig(), { lesson, user, status })
  if (command === 'reject') return commands.rejectRecordingCommand(readProcessConfig(), id, why)
  if (command === 'restore') return commands.restoreRecordingCommand(readProcessConfig(), id)
  if (command === 'retry') return commands.retryRecordingCommand(readProcessConfig(), id)
  if (command === 'delete') return commands.deleteRecordingCommand(readProcessConfig(), id)
  throw new CommandError(exitCodes.usage, `No entiendo esa orden.\n\n${help}`)
}

async function renditionsCommand(command: string | undefined, options: Options): Promise<string> {
  const { lesson, front, rear, heights } = options
  const commands = await import('./renditions.ts')
  if (command === 'list') return commands.listRenditionsCommand(readProcessConfig())
  if (command === 'make')
    return commands.makeRenditionsCommand(readProcessConfig(), { lesson, front, rear, heights }, untilInterrupted())
  throw new CommandError(exitCodes.usage, `No entiendo esa orden.\n\n${help}`)
}

async function backupCommands(area: 'backup' | 'restore', place: string, options: Options): Promise<string> {
  const commands = await import('./backup/commands.ts')
  if (area === 'restore') return commands.restoreCommand(readProcessConfig(), place)
  const { since, portable, verify } = options
  return commands.backupCommand(readProcessConfig(), place, { since, portable, verify })
}

async function maintenanceCommands(command: string | undefined, { why, until }: Options): Promise<string> {
  const commands = await import('./maintenance.ts')
  if (command === 'on') return commands.beginMaintenanceCommand(readProcessConfig(), { why, until }, Date.now())
  if (command === 'off') return commands.endMaintenanceCommand(readProcessConfig())
  if (command === 'status') return commands.showMaintenanceCommand(readProcessConfig())
  throw new CommandError(exitCodes.usage, `No entiendo esa orden.\n\n${help}`)
}

async function doctorCommand(): Promise<string> {
  const { report, isBroken } = await (await import('./doctor/doctor.ts')).examine(processEnvironment())
  if (isBroken) process.exitCode = 1
  return report
}

function untilInterrupted(): AbortSignal {
  const ending = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort())
  return ending.signal
}

type Options = ReturnType<typeof readArguments>['values']

function readArguments(args: string[]) {
  const text = { type: 'string' } as const
  try {
    const options = {
      lessons: text,
      seed: text,
      out: text,
      count: text,
      days: text,
      lesson: text,
      user: text,
      status: text,
      why: text,
      front: text,
      rear: text,
      heights: text,
      since: text,
      until: text,
      portable: { type: 'boolean' },
      verify: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    } as const
    return parseArgs({ args, options, allowPositionals: true })
  } catch {
    throw new CommandError(exitCodes.usage, `No entiendo esas opciones.\n\n${help}`)
  }
}

function faultOf(error: unknown): { message: string; exitCode: number } {
  if (error instanceof CommandError) return { message: error.message, exitCode: error.exitCode }
  const known = startupFaultOf(error, error instanceof ConfigError ? undefined : readProcessConfig())
  if (known) return known
  throw error
}
