import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { programOptions } from './node-program.mjs'
import { ensureNode } from './node-release.mjs'
import { runInForeground } from './terminal.mjs'

// `npm run gallery -- --only NAME`: builds what is stale and takes pictures of every screen (tests/gallery/main.ts).
await ensureNode()
await ensureInstalled()
if (!(await ensureBuilt())) process.exit(1)
runInForeground(process.execPath, [...programOptions, 'tests/gallery/main.ts', ...process.argv.slice(2)])
