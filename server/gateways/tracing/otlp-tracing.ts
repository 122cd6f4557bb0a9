import { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Tracing } from '#server/domain/operation/tracing.ts'

/**
 * Traces by OpenTelemetry, sent as OTLP over HTTP to `endpoint`. Only `server/main.ts` imports this, and only where an
 * endpoint is configured: the SDK costs a start tens of milliseconds. A collector that is gone loses traces and nothing
 * else.
 */
export function otlpTracing(endpoint: string): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new TracerProvider({ spanProcessors: [new BatchSpanProcessor({ exporter })] })
  const tracer = provider.getTracer('alcompas')
  return {
    start(name, kind, traceparent) {
      const options = { kind: kind === 'server' ? SpanKind.SERVER : SpanKind.INTERNAL }
      const span = tracer.startSpan(name, options, parentOf(traceparent))
      return {
        end({ attributes = {}, failed }) {
          span.setAttributes({ ...attributes })
          if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    close: () => provider.shutdown().catch(() => undefined),
  }
}

/** The W3C trace context of a request: version, trace, parent, flags. */
function parentOf(traceparent: string | undefined) {
  const [, traceId, spanId, flags] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent ?? '') ?? []
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}
