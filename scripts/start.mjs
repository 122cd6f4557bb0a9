import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { ensureNode } from './node-release.mjs'
import { runInForeground, say } from './terminal.mjs'

await ensureNode()
await ensureInstalled()
if (!(await ensureBuilt())) process.exit(1)
say('Arrancando el servidor...')
runInForeground(process.execPath, ['--import', 'tsx', 'server/main.ts'])
