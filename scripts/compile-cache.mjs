import { enableCompileCache } from 'node:module'
import { compileCacheFolder } from './node-program.mjs'

// Loaded by Node.js before a program (`programOptions`). A folder that cannot be written costs the time it would have
// saved.
enableCompileCache(compileCacheFolder)
