import { AsyncLocalStorage } from 'node:async_hooks';

// API for spans. It does not load OpenTelemetry: without tracing no span is ever active, and work runs unchanged.

export type SpanAttributes = Record<string, string | number | boolean | undefined>;

/** A span of a trace. */
export interface TraceSpan {
  /** Starts a child span. */
  begin(name: string, attributes?: SpanAttributes): TraceSpan;
  set(attributes: SpanAttributes): void;
  /** Records a failure by the kind of its error, never by its message, which may contain user input. */
  fail(kind: string): void;
  end(): void;
}

const active = new AsyncLocalStorage<TraceSpan>();

/** Runs work within a span; the caller ends the span. */
export function runIn<T>(span: TraceSpan, work: () => T): T {
  return active.run(span, work);
}

/** Starts a child of the active span, for work that is not a single function; undefined outside a trace. The caller must end it. */
export function beginSpan(name: string, attributes?: SpanAttributes): TraceSpan | undefined {
  return active.getStore()?.begin(name, attributes);
}

/** Runs work in a child of the active span; outside a trace, without a span. */
export async function inSpan<T>(
  name: string,
  attributes: SpanAttributes,
  work: () => Promise<T>,
  describe?: (made: T) => SpanAttributes,
): Promise<T> {
  const span = beginSpan(name, attributes);
  return span ? within(span, work, describe) : work();
}

/** Starts the root span of background work. */
type BeginWork = (name: string, attributes: SpanAttributes) => TraceSpan;
const background = new AsyncLocalStorage<BeginWork>();

/** Starts background work whose parts may be traces of their own, see `inTrace`. */
export function withTraces<T>(beginWork: BeginWork, start: () => T): T {
  return background.run(beginWork, start);
}

/** Runs a part of background work as a trace of its own; without tracing, it runs without a span. */
export async function inTrace<T>(name: string, attributes: SpanAttributes, work: () => Promise<T>): Promise<T> {
  const beginWork = background.getStore();
  return beginWork ? within(beginWork(name, attributes), work) : work();
}

/** Starts work that must not be part of the current request's trace. */
export function outsideOfTraces<T>(start: () => T): T {
  return active.exit(start);
}

async function within<T>(span: TraceSpan, work: () => Promise<T>, describe?: (made: T) => SpanAttributes): Promise<T> {
  try {
    const made = await active.run(span, work);
    if (describe) span.set(describe(made));
    return made;
  } catch (error) {
    span.fail(kindOf(error));
    throw error;
  } finally {
    span.end();
  }
}

/** The same items, each generated within the currently active span, because a stream is read later and outside it. */
export function withinSpan<T>(items: AsyncIterable<T>): AsyncIterable<T> {
  const span = active.getStore();
  if (!span) return items;
  return {
    [Symbol.asyncIterator]() {
      const iterator = items[Symbol.asyncIterator]();
      return {
        next: () => active.run(span, () => iterator.next()),
        return: async (value) => active.run(span, async () => (await iterator.return?.(value)) ?? { done: true, value }),
      };
    },
  };
}

/** Code of an error of the database or the system, else the name of its class. */
function kindOf(error: unknown): string {
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && /^\w{1,40}$/.test(code)) return code;
  return error instanceof Error ? error.name : 'Error';
}
