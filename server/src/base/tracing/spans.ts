import { AsyncLocalStorage } from 'node:async_hooks';

// Used wherever something is worth a span. Nothing of OpenTelemetry is loaded for it: without traces no span is ever active, and work runs as it is.

export type SpanAttributes = Record<string, string | number | boolean | undefined>;

/** Something that takes its time, as part of a trace. */
export interface TraceSpan {
  /** Begins a span beneath this one. */
  begin(name: string, attributes?: SpanAttributes): TraceSpan;
  set(attributes: SpanAttributes): void;
  /** Notes a failure by the kind of its error; never its words, which may hold what people wrote. */
  fail(kind: string): void;
  end(): void;
}

const active = new AsyncLocalStorage<TraceSpan>();

/** Runs work within a span that somebody else ends. */
export function runIn<T>(span: TraceSpan, work: () => T): T {
  return active.run(span, work);
}

/** Begins a span beneath the active one, for work that is no single function; undefined outside of a trace. Whoever begins it ends it. */
export function beginSpan(name: string, attributes?: SpanAttributes): TraceSpan | undefined {
  return active.getStore()?.begin(name, attributes);
}

/** Runs work in a span beneath the active one; outside of a trace it just runs. */
export async function inSpan<T>(
  name: string,
  attributes: SpanAttributes,
  work: () => Promise<T>,
  describe?: (made: T) => SpanAttributes,
): Promise<T> {
  const span = beginSpan(name, attributes);
  return span ? within(span, work, describe) : work();
}

/** Begins the span of work that nobody has asked for. */
type BeginWork = (name: string, attributes: SpanAttributes) => TraceSpan;
const background = new AsyncLocalStorage<BeginWork>();

/** Starts what goes on in the background, pieces of which may then be traces of their own: see `inTrace`. */
export function withTraces<T>(beginWork: BeginWork, start: () => T): T {
  return background.run(beginWork, start);
}

/** Runs a piece of what goes on in the background as a trace of its own; where there are no traces it just runs. */
export async function inTrace<T>(name: string, attributes: SpanAttributes, work: () => Promise<T>): Promise<T> {
  const beginWork = background.getStore();
  return beginWork ? within(beginWork(name, attributes), work) : work();
}

/** Starts work that is no part of the request which gives the occasion. */
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

/** The same items, each made within the span that is active now: who reads a stream later does so outside of it. */
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

/** Code of a database's or the system's error, else its class. */
function kindOf(error: unknown): string {
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && /^\w{1,40}$/.test(code)) return code;
  return error instanceof Error ? error.name : 'Error';
}
