import type { PGlite, Transaction } from '@electric-sql/pglite';
import type pg from 'pg';
import { inSpan, type SpanAttributes } from '../tracing/spans.ts';

/** Longer statements are cut: bulk writes name thousands of placeholders. */
const mostText = 8000;

type AnyQuery = (...args: unknown[]) => Promise<{ rows?: unknown[] }>;

/**
 * The pool with a span for each statement of a request, the wait for a connection included. In front of the driver and not within it: the
 * pool hands a connection on from whoever gives it back, and what runs there is part of another request.
 */
export function tracedPool(pool: pg.Pool): pg.Pool {
  return withMethods(pool, {
    query: traced((...args) => (pool.query as unknown as AnyQuery).apply(pool, args)),
    connect: async () => {
      const client = await inSpan('wait for a connection', {}, () => pool.connect());
      return withMethods(client, { query: traced((...args) => (client.query as unknown as AnyQuery).apply(client, args)) });
    },
  });
}

/** The embedded database with a span for each statement of a request. */
export function tracedPglite(client: PGlite): PGlite {
  const ofTransaction = (tx: Transaction) =>
    withMethods(tx, { query: traced((...args) => (tx.query as unknown as AnyQuery).apply(tx, args)) });
  return withMethods(client, {
    query: traced((...args) => (client.query as unknown as AnyQuery).apply(client, args)),
    transaction: <T>(work: (tx: Transaction) => Promise<T>) => client.transaction((tx) => work(ofTransaction(tx))),
  });
}

function traced(query: AnyQuery): AnyQuery {
  return (...args) => {
    const [statement] = args;
    const text = typeof statement === 'string' ? statement : (statement as { text: string }).text;
    return inSpan(
      nameOf(text),
      attributesOf(text),
      () => query(...args),
      ({ rows }) => ({ 'db.response.returned_rows': rows?.length }),
    );
  };
}

/** The same object for whoever looks at its class, with some of its methods in other words. */
function withMethods<T extends object>(target: T, methods: Record<string, unknown>): T {
  return new Proxy(target, {
    get: (_, key) => (typeof key === 'string' && Object.hasOwn(methods, key) ? methods[key] : Reflect.get(target, key, target)),
  });
}

/** `select client`: what is done, and the first table that it is done to. */
function nameOf(text: string): string {
  const verb = /^\s*(\w{1,20})/.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  const table = /\b(?:from|into|update)\s+"?(\w{1,63})/i.exec(text.slice(ownTableAt(text)))?.[1];
  return table ? `${verb} ${table}` : verb;
}

/** Where a statement says what it reads or writes itself: behind what stands in brackets among the columns. */
function ownTableAt(text: string): number {
  let depth = 0;
  for (const { 0: found, index } of text.matchAll(/[()]|\b(?:from|into|update)\b/gi)) {
    if (found === '(') depth++;
    else if (found === ')') depth--;
    else if (depth === 0) return index;
  }
  return 0;
}

/** Values travel apart from their statement; should one ever stand in it all the same, it does so in quotes. */
function attributesOf(text: string): SpanAttributes {
  return { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, mostText).replace(/'(?:[^']|'')*(?:'|$)/g, "'?'") };
}
