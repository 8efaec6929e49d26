import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  type Sampler,
  SamplingDecision,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { appVersion } from '@shop/shared/contract';
import type { Logger } from 'pino';
import type { Settings } from '../settings/settings.ts';
import type { SpanAttributes, TraceSpan } from './spans.ts';

// Loaded only if the settings name a collector, because it costs 0.2 s and 28 MB.

/** Ids of a span of another process. */
export interface SpanPlace {
  traceId: string;
  spanId: string;
}

/** A span measured by a browser. */
export interface BrowserSpan extends SpanPlace {
  parentId: string | undefined;
  name: string;
  kind: 'page' | 'call';
  /** ms since the epoch, by our clock. */
  startedAt: number;
  durationMs: number;
  hasFailed: boolean;
  attributes: SpanAttributes;
}

export interface Tracing {
  /** Starts the span of a request, as a child of the caller's span if the request names one. */
  beginRequest(name: string, attributes: SpanAttributes, caller: SpanPlace | undefined): RequestSpan;
  /** Starts a trace of background work. */
  beginWork(name: string, attributes: SpanAttributes): TraceSpan;
  /** Forwards spans of browsers. */
  addBrowserSpans(spans: readonly BrowserSpan[]): void;
  /** Sends pending spans, for a few seconds at most. */
  close(): Promise<void>;
}

export interface RequestSpan extends TraceSpan {
  rename(name: string): void;
}

/** Maximum time that a collector without an answer delays the end of the process. */
const flushMs = 3000;

const scope = 'shop-backoffice';

/** Sends spans to the collector of the settings, in the background. Spans that it does not accept are dropped; this is logged once. */
export function startTracing(
  { url, serviceName, sampler: wanted, ratio, batch }: NonNullable<Settings['tracing']>,
  logger: Logger,
): Tracing {
  const decides = samplerOf(wanted, ratio);
  const exporter = loggingOnce(new OTLPTraceExporter({ url }), logger);
  const processor = new BatchSpanProcessor({ exporter, ...batch });
  const ofService = (name: string) =>
    defaultResource()
      .merge(resourceFromAttributes({ 'service.version': appVersion }))
      .merge(detectResources({ detectors: [envDetector] }))
      .merge(resourceFromAttributes({ 'service.name': name }));
  const provider = new TracerProvider({
    resource: ofService(serviceName),
    // The sampled flag of a traceparent is not trusted: sampling is decided here by the trace's id, and is the same for all its spans.
    sampler: new ParentBasedSampler({ root: decides, remoteParentSampled: decides, remoteParentNotSampled: decides }),
    spanProcessors: [processor],
  });
  const tracer = provider.getTracer(scope);
  const ofBrowsers = ofService(`${serviceName}-browser`);

  const wrap = (span: Span): RequestSpan => {
    const within = trace.setSpan(ROOT_CONTEXT, span);
    return {
      begin: (name, attributes = {}) => wrap(tracer.startSpan(name, { attributes: given(attributes) }, within)),
      set: (attributes) => void span.setAttributes(given(attributes)),
      rename: (name) => void span.updateName(name),
      fail(kind) {
        span.setAttribute('error.type', kind);
        span.setStatus({ code: SpanStatusCode.ERROR });
      },
      end: () => span.end(),
    };
  };

  return {
    beginRequest(name, attributes, caller) {
      const parent = caller
        ? trace.setSpanContext(ROOT_CONTEXT, { ...caller, traceFlags: TraceFlags.SAMPLED, isRemote: true })
        : ROOT_CONTEXT;
      return wrap(tracer.startSpan(name, { kind: SpanKind.SERVER, attributes: given(attributes) }, parent));
    },
    beginWork: (name, attributes) => wrap(tracer.startSpan(name, { attributes: given(attributes) }, ROOT_CONTEXT)),
    addBrowserSpans(spans) {
      for (const span of spans) if (isKept(decides, span)) processor.onEnd(readable(span, ofBrowsers));
    },
    async close() {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, flushMs);
      });
      // A failure to send has already been logged.
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
      clearTimeout(timer);
    },
  };
}

function samplerOf(wanted: NonNullable<Settings['tracing']>['sampler'], ratio: number): Sampler {
  if (wanted === 'off') return new AlwaysOffSampler();
  return wanted === 'ratio' ? new TraceIdRatioBasedSampler(ratio) : new AlwaysOnSampler();
}

function isKept(sampler: Sampler, { traceId, name }: BrowserSpan): boolean {
  const { decision } = sampler.shouldSample(ROOT_CONTEXT, traceId, name, SpanKind.CLIENT, {}, []);
  return decision === SamplingDecision.RECORD_AND_SAMPLED;
}

/** Converts a browser's span for the exporter; it was measured elsewhere, so it does not come from our tracer. */
function readable(span: BrowserSpan, resource: ReadableSpan['resource']): ReadableSpan {
  const { traceId, spanId, parentId, name, kind, startedAt, durationMs, hasFailed, attributes } = span;
  const contextOf = (id: string) => ({ traceId, spanId: id, traceFlags: TraceFlags.SAMPLED, isRemote: true });
  return {
    name,
    kind: kind === 'call' ? SpanKind.CLIENT : SpanKind.INTERNAL,
    spanContext: () => contextOf(spanId),
    ...(parentId && { parentSpanContext: contextOf(parentId) }),
    startTime: timeOf(startedAt),
    endTime: timeOf(startedAt + durationMs),
    duration: timeOf(durationMs),
    status: { code: hasFailed ? SpanStatusCode.ERROR : SpanStatusCode.UNSET },
    attributes: given(attributes),
    links: [],
    events: [],
    ended: true,
    resource,
    instrumentationScope: { name: scope },
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
}

/** Seconds and nanoseconds, OpenTelemetry's time format. */
function timeOf(ms: number): [number, number] {
  const seconds = Math.floor(ms / 1000);
  return [seconds, Math.round((ms - seconds * 1000) * 1e6)];
}

function given(attributes: SpanAttributes): Record<string, string | number | boolean> {
  return Object.fromEntries(
    Object.entries(attributes).filter((entry): entry is [string, string | number | boolean] => entry[1] !== undefined),
  );
}

/** Logs an unreachable collector only twice: when it first fails and when it is reachable again. */
function loggingOnce(exporter: OTLPTraceExporter, logger: Logger): SpanExporter {
  let isAway = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const hasFailed = result.code !== 0;
        if (hasFailed && !isAway)
          logger.warn({ err: result.error }, 'the collector of traces does not take spans; they are dropped until it does');
        if (!hasFailed && isAway) logger.info('the collector of traces takes spans again');
        isAway = hasFailed;
        done(result);
      });
    },
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  };
}
