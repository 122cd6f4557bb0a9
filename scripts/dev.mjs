import { spawn } from 'node:child_process'
import { ensureInstalled, requireNode } from './install.mjs'
import { lendTerminal, root, say } from './terminal.mjs'

requireNode()
await ensureInstalled()

say('Servidor y página en desarrollo: la página se recarga al guardar, y el servidor arranca de nuevo.')
const server = spawn(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'watch', 'server/main.ts'], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
})
process.once('exit', () => server.kill())
lendTerminal(process.execPath, ['node_modules/vite/bin/vite.js'])
