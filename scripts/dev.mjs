import { spawn } from 'node:child_process'
import { ensureInstalled } from './install.mjs'
import { programOptions } from './node-program.mjs'
import { ensureNode } from './node-release.mjs'
import { root, runInForeground, say } from './terminal.mjs'

await ensureNode()
await ensureInstalled()

say('Servidor y página en desarrollo: la página se recarga al guardar, y el servidor arranca de nuevo.')
const server = spawn(process.execPath, [...programOptions, '--watch', 'server/main.ts'], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
})
process.once('exit', () => server.kill())
runInForeground(process.execPath, ['node_modules/vite/bin/vite.js'])
