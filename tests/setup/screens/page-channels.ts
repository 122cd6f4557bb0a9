import { BroadcastChannel, MessageChannel } from 'node:worker_threads'

// A context of its own, in which each file of the page runs, has the language's globals and those of happy-dom; the
// channels between tabs and workers are neither.
Object.assign(globalThis, { BroadcastChannel, MessageChannel })
