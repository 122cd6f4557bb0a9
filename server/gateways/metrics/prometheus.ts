import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { CallName } from '#contract/call-table.ts'
import type { ConnectionCounts, JobCounts, Metrics } from '#server/domain/operation/metrics.ts'

/**
 * What is read when metrics are collected. A source that fails leaves its gauges out and `alcompas_database_up` at 0.
 */
interface MetricSources {
  readonly jobCounts: JobCounts
  connections(): ConnectionCounts | null
  isReachable(): Promise<boolean>
  isInMaintenance(): Promise<boolean>
  /** Free bytes of the disk with `DATA_DIR`. */
  freeBytes(): Promise<number>
  /** ms since 1970. */
  now(): number
}

interface PrometheusMetrics extends Metrics {
  readonly contentType: string
  /** All metrics in Prometheus' text format. */
  render(): Promise<string>
}

/** A page or a call takes milliseconds; an upload or a search while the index is built, seconds. */
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30]
const jobBuckets = [0.1, 0.5, 1, 5, 15, 60, 300]
const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST'])

const learningCalls: ReadonlySet<CallName> = new Set([
  'setFinished',
  'setProgramVideoFinished',
  'setLikedDisliked',
  'updatePlaybackStats',
  'signUpCourse',
  'quitCourse',
  'signUpProgram',
  'quitProgram',
])
const paymentCalls: ReadonlySet<CallName> = new Set([
  'createSubscription',
  'changePaymentMethod',
  'upgradePlan',
  'addDiscountToSubscriptionTrial',
  'addDiscountToAnnual',
  'cancelSubscription',
  'withdrawFromContract',
  'renovateCouponOperator',
])
const uploadCalls: ReadonlySet<CallName> = new Set(['uploadVideo', 'beginUpload', 'sendPiece'])
/** Searches run in the page, which reports them, or on the server until the page can. */
const searchCalls = new Map<CallName, 'device' | 'server'>([
  ['saveSearch', 'device'],
  ['searchLessons', 'server'],
])

/**
 * Metrics for Prometheus in a registry of their own. Every label is of a closed list: routes, calls, failure codes and
 * kinds of jobs; no label and no value comes from a person. `runtime` adds those of Node.js, such as the delay of the
 * event loop, once in a process.
 */
export function prometheusMetrics(sources: MetricSources, { runtime = false } = {}): PrometheusMetrics {
  const registry = new Registry()
  const registers = [registry]
  if (runtime) collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 10 })
  const counter = <L extends string>(name: string, help: string, labelNames: readonly L[]) =>
    new Counter({ name: `alcompas_${name}`, help, labelNames: [...labelNames], registers })
  const requests = new Histogram({
    name: 'alcompas_http_request_duration_seconds',
    help: 'Requests by route, with their duration',
    labelNames: ['method', 'route', 'status'],
    buckets: requestBuckets,
    registers,
  })
  const jobs = new Histogram({
    name: 'alcompas_job_duration_seconds',
    help: 'Jobs by kind and outcome, with their duration',
    labelNames: ['kind', 'outcome'],
    buckets: jobBuckets,
    registers,
  })
  const failures = counter('failures_total', 'Refused and failed requests by failure code', ['code'])
  const actions = counter('learning_actions_total', 'What learners did, as received', ['call', 'outcome', 'from'])
  const payments = counter('payments_total', 'Payments and changes of plans by outcome', ['call', 'outcome'])
  const searches = counter('searches_total', 'Searches by where they were answered', ['answered_by'])
  const uploads = counter('uploads_total', 'Parts and whole recordings received', ['call', 'outcome'])
  const collect = gaugesOf(registry, sources)

  return {
    contentType: registry.contentType,
    async render() {
      await collect()
      return registry.metrics()
    },
    answered({ method, route, status, seconds, call, failure, fromOutbox }) {
      requests.observe({ method: methods.has(method) ? method : 'other', route, status }, seconds)
      if (failure) failures.inc({ code: failure })
      if (!call) return
      const outcome = failure ?? (status < 400 ? 'ok' : 'other')
      if (learningCalls.has(call)) actions.inc({ call, outcome, from: fromOutbox ? 'outbox' : 'page' })
      if (paymentCalls.has(call)) payments.inc({ call, outcome })
      if (uploadCalls.has(call)) uploads.inc({ call, outcome })
      const answeredBy = searchCalls.get(call)
      if (answeredBy && outcome === 'ok') searches.inc({ answered_by: answeredBy })
    },
    job: (kind, outcome, seconds) => jobs.observe({ kind, outcome }, seconds),
  }
}

/** Gauges that are read when metrics are asked for, all at once: the database is asked for each of them one time. */
function gaugesOf(registry: Registry, sources: MetricSources): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: readonly string[] = []) =>
    new Gauge({ name: `alcompas_${name}`, help, labelNames: [...labelNames], registers: [registry] })
  const queued = gauge('jobs', 'Jobs that wait, run or were set aside', ['kind', 'state'])
  const oldest = gauge('jobs_oldest_seconds', 'How long the oldest queued job has been due', ['kind'])
  const connections = gauge('database_connections', 'Connections to PostgreSQL', ['state'])
  const maintenance = gauge('maintenance', '1 during maintenance')
  const free = gauge('data_free_bytes', 'Free bytes of the disk with DATA_DIR')
  const up = gauge('database_up', '1 while the database answers')
  return async () => {
    const isUp = await sources.isReachable()
    up.set(Number(isUp))
    for (const each of [queued, oldest]) each.reset()
    const pool = sources.connections()
    if (pool) for (const [state, count] of Object.entries(pool)) connections.set({ state }, count)
    free.set(await sources.freeBytes().catch(() => 0))
    if (!isUp) return
    maintenance.set(Number(await sources.isInMaintenance()))
    for (const { kind, queued: waiting, setAside, oldestDueAt } of await countsOf(sources)) {
      queued.set({ kind, state: 'queued' }, waiting)
      queued.set({ kind, state: 'set_aside' }, setAside)
      oldest.set({ kind }, oldestDueAt === null ? 0 : Math.max(0, (sources.now() - oldestDueAt) / 1000))
    }
  }
}

const countsOf = ({ jobCounts }: MetricSources) => jobCounts.countByKind().catch(() => [])
