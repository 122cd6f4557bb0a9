import { type Config, configOfProcess } from './config.ts'
import { checkStart } from './start-checks.ts'
import { startFaultOf } from './start-faults.ts'

// `npm start` asks this before it builds: minutes later is late to say that a port is taken.
let config: Config | undefined
try {
  config = configOfProcess()
  await checkStart(config)
} catch (error) {
  const fault = startFaultOf(error, config)
  if (!fault) throw error
  process.stderr.write(`${fault.words}\n`)
  process.exit(fault.exitCode)
}
