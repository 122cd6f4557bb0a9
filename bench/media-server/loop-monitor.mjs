import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

// Loaded into a server before its own code: writes how long its event loop was blocked, at each SIGUSR2.
if (isMainThread) {
  const file = process.env.LOOP_MONITOR_FILE ?? ''
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  writeFileSync(`${file}.pid`, String(process.pid))
  process.on('SIGUSR2', () => {
    const [p50, p99, longest] = [delay.percentile(50), delay.percentile(99), delay.max].map((ns) => ns / 1e6)
    writeFileSync(file, JSON.stringify({ p50, p99, longest }))
    delay.reset()
  })
}
