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

// Loaded only when the settings name a collector: it takes a fifth of a second and 28 MB.

/** Where a span of another process stands. */
export interface SpanPlace {
  traceId: string;
  spanId: string;
}

/** A span that a browser has measured. */
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
  /** Begins the span of a request; beneath the caller's own where it names one. */
  beginRequest(name: string, attributes: SpanAttributes, caller: SpanPlace | undefined): RequestSpan;
  /** Begins a trace of work that nobody has asked for. */
  beginWork(name: string, attributes: SpanAttributes): TraceSpan;
  /** Sends on what browsers have measured. */
  addBrowserSpans(spans: readonly BrowserSpan[]): void;
  /** Sends what has not been sent, for a few seconds at most. */
  close(): Promise<void>;
}

export interface RequestSpan extends TraceSpan {
  rename(name: string): void;
}

/** A collector that does not answer holds up the end of the process no longer than this. */
const flushMs = 3000;

const scope = 'shop-backoffice';

/** Sends spans to the collector of the settings, in the background. What the collector does not take is dropped; the log says so once. */
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
    // The flag in a traceparent is anybody's word: whether a trace is kept is decided here, by its id, and alike for all of its spans.
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
      // A failure to send has been logged by then.
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

/** A span as the exporter takes it: measured elsewhere, so that no tracer of ours has made it. */
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

/** Seconds and nanoseconds, as OpenTelemetry counts. */
function timeOf(ms: number): [number, number] {
  const seconds = Math.floor(ms / 1000);
  return [seconds, Math.round((ms - seconds * 1000) * 1e6)];
}

function given(attributes: SpanAttributes): Record<string, string | number | boolean> {
  return Object.fromEntries(
    Object.entries(attributes).filter((entry): entry is [string, string | number | boolean] => entry[1] !== undefined),
  );
}

/** A collector that is away for a day is told of twice: when it was first missed and when it is back. */
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
