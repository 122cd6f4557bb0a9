import { spawnSync } from 'node:child_process'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { programOptions } from './node-program.mjs'
import { ensureNode } from './node-release.mjs'
import { runInForeground, say } from './terminal.mjs'

await ensureNode()
await ensureInstalled()
const checked = spawnSync(process.execPath, [...programOptions, 'server/process/check-start.ts'], { stdio: 'inherit' })
if (checked.status !== 0) process.exit(checked.status ?? 1)
if (!(await ensureBuilt())) process.exit(1)
say('Arrancando el servidor...')
runInForeground(process.execPath, [...programOptions, 'server/main.ts'])
