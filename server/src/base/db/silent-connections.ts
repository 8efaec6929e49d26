import type pg from 'pg';

/** A statement of a migration, a backup or a restore, ms. */
export const longStatementMs = 3 * 3_600_000;
/** How much longer the client waits than the database works on a statement, ms. */
const graceMs = 3000;

/** The database ends a statement that takes too long. Where no answer comes at all, the client gives up a little later. */
export const connectionLimits = (statementMs: number) => ({
  statement_timeout: statementMs,
  query_timeout: statementMs + graceMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
});

/** What the driver says when a statement got no answer within `query_timeout`. */
const isUnanswered = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout';

/**
 * Takes connections out of the pool that a network dropped without a word, so that new ones replace them. A statement without an answer ends its
 * connection, and every idle connection then has to answer. The driver does neither: it hands the connection to the next transaction.
 */
export function removeSilentConnections(pool: pg.Pool, onError: (error: Error) => void): void {
  let probing: Promise<unknown> | undefined;
  const probe = () => {
    if (probing) return;
    const answers = Array.from({ length: pool.idleCount }, () => pool.query(pingStatement).catch(onError));
    probing = Promise.all(answers).finally(() => {
      probing = undefined;
    });
  };
  pool.on('release', (error) => {
    if (isUnanswered(error)) probe();
  });
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const result = query(...args);
      // The pool's own statements take a callback, and it removes the connection itself when they fail.
      if (!(result instanceof Promise)) return result;
      return result.catch((error: Error) => {
        if (isUnanswered(error) || isBegin(args[0])) remove(client, error);
        throw error;
      });
    }) as typeof client.query;
  });
}

/** A database that can be reached answers it at once. */
export const pingStatement = { text: 'select 1', query_timeout: 3000 } as pg.QueryConfig;

/** drizzle does not give back the connection of a transaction that could not begin. */
const isBegin = (statement: unknown): boolean => /^begin\b/.test((statement as { text?: string }).text ?? String(statement));

/** Later releases of the same use do nothing. With a statement still open, the pool destroys the socket instead of waiting for an answer. */
function remove(client: pg.PoolClient, error: Error): void {
  client.release(error);
  client.release = () => undefined;
}
