import { trustOwnScripts } from './own-scripts.ts'

// A module of its own, so that it runs before what is imported beside it.
trustOwnScripts()
