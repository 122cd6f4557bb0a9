import { ensureBuilt } from './build.mjs'
import { ensureInstalled, requireNode } from './install.mjs'
import { lendTerminal, say } from './terminal.mjs'

requireNode()
await ensureInstalled()
if (!(await ensureBuilt())) process.exit(1)
say('Arrancando el servidor...')
lendTerminal(process.execPath, ['--import', 'tsx', 'server/main.ts'])
