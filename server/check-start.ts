import { type Config, readProcessConfig } from './config.ts'
import { startupFaultOf } from './start-faults.ts'
import { checkStartup } from './startup.ts'

// `npm start` asks this before it builds: minutes later is late to say that a port is taken.
let config: Config | undefined
try {
  config = readProcessConfig()
  await checkStartup(config)
} catch (error) {
  const fault = startupFaultOf(error, config)
  if (!fault) throw error
  process.stderr.write(`${fault.words}\n`)
  process.exit(fault.exitCode)
}
