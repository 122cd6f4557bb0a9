import { BroadcastChannel, MessageChannel } from 'node:worker_threads'

// A context of its own, in which each file of the page runs, has what the language has and what happy-dom makes up; the
// channels between tabs and workers are neither.
Object.assign(globalThis, { BroadcastChannel, MessageChannel })
