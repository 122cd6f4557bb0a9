import { ensureInstalled } from './install.mjs'
import { programOptions } from './node-program.mjs'
import { ensureNode } from './node-release.mjs'
import { runInForeground } from './terminal.mjs'

// `node scripts/run.mjs PROGRAM.ts [arguments]`: runs a TypeScript program of this repository from its source.
await ensureNode()
await ensureInstalled()
runInForeground(process.execPath, [...programOptions, ...process.argv.slice(2)])
