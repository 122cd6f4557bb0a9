import { trustOwnScripts } from './own-scripts.ts'

// A module of its own, so that it runs before the imports after it.
trustOwnScripts()
