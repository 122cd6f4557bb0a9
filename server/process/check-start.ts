import { checkStartup, startOrExit } from './startup.ts'

// `npm start` runs this before it builds, so that a taken port is reported at once and not minutes later.
await startOrExit(checkStartup)
