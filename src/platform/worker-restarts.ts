import { createStore } from './store.ts'

/**
 * How often a catalogue worker answered that was started again, after a crash or in place of one that hung. What only
 * the memory of the earlier one had is gone.
 */
export const catalogueWorkerRestarts = createStore(0)
