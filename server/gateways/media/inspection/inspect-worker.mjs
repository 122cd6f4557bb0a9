import { parentPort, workerData } from 'node:worker_threads'
import { inspectTake } from './inspect-take.mjs'

// Entry of a worker thread that inspects one recording.
const { bytes, limits } = workerData
parentPort?.postMessage(await inspectTake(bytes, limits))
