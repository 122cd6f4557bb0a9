import { parentPort, workerData } from 'node:worker_threads'
import { inspectTake } from './inspect-take.mjs'

// The entry of a thread that reads one recording and is ended.
const { bytes, limits } = workerData
parentPort?.postMessage(await inspectTake(bytes, limits))
