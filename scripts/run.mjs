import { ensureInstalled } from './install.mjs'
import { ensureNode } from './node-release.mjs'
import { runInForeground } from './terminal.mjs'

// `node scripts/run.mjs PROGRAM.ts [arguments]`: runs a TypeScript program of this repository from its source.
await ensureNode()
await ensureInstalled()
runInForeground(process.execPath, ['--import', 'tsx', ...process.argv.slice(2)])
