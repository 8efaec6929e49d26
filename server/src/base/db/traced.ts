import type { PGlite, Transaction } from '@electric-sql/pglite';
import type pg from 'pg';
import { inSpan, type SpanAttributes } from '../tracing/spans.ts';

/** Statements are cut to this many characters: bulk writes contain thousands of placeholders. */
const mostText = 8000;

type AnyQuery = (...args: unknown[]) => Promise<{ rows?: unknown[] }>;

/**
 * The pool with a span for each statement of a request and for the wait for a connection. It wraps the pool and not the driver, because the
 * pool passes a connection on in the async context of the request that released it, which is another request.
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

/** A proxy of an object with some methods replaced; `instanceof` still works. */
function withMethods<T extends object>(target: T, methods: Record<string, unknown>): T {
  return new Proxy(target, {
    get: (_, key) => (typeof key === 'string' && Object.hasOwn(methods, key) ? methods[key] : Reflect.get(target, key, target)),
  });
}

/** `select client`: the verb of the statement and its first table. */
function nameOf(text: string): string {
  const verb = /^\s*(\w{1,20})/.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  const table = /\b(?:from|into|update)\s+"?(\w{1,63})/i.exec(text.slice(ownTableAt(text)))?.[1];
  return table ? `${verb} ${table}` : verb;
}

/** Index of the statement's own `from`, `into` or `update`, past those of subqueries in its columns. */
function ownTableAt(text: string): number {
  let depth = 0;
  for (const { 0: found, index } of text.matchAll(/[()]|\b(?:from|into|update)\b/gi)) {
    if (found === '(') depth++;
    else if (found === ')') depth--;
    else if (depth === 0) return index;
  }
  return 0;
}

/** Attributes of a statement. Values are sent separately; as a precaution, quoted literals in the text are replaced with `?`. */
function attributesOf(text: string): SpanAttributes {
  return { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, mostText).replace(/'(?:[^']|'')*(?:'|$)/g, "'?'") };
}
