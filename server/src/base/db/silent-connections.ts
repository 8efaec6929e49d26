import type pg from 'pg';

/** Timeout for a statement of a migration, a backup or a restore, ms. */
export const longStatementMs = 3 * 3_600_000;
/** The client's timeout for a statement is this much longer than the database's, ms. */
const graceMs = 3000;

/** Options for timeouts: the database cancels a statement that takes too long; if it does not answer, the client gives up a little later. */
export const connectionLimits = (statementMs: number) => ({
  statement_timeout: statementMs,
  query_timeout: statementMs + graceMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
});

/** Whether an error is the driver's error for a statement without an answer within `query_timeout`. */
const isUnanswered = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout';

/**
 * Removes connections from the pool that the network dropped silently, so that new ones replace them. A statement without an answer ends its
 * connection, and every idle connection is then probed. The driver does neither: it passes the connection to the next transaction.
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
      // Statements of the pool itself use a callback, and the pool removes the connection when they fail.
      if (!(result instanceof Promise)) return result;
      return result.catch((error: Error) => {
        if (isUnanswered(error) || isBegin(args[0])) remove(client, error);
        throw error;
      });
    }) as typeof client.query;
  });
}

/** A statement that a reachable database answers at once; timeout 3 s. */
export const pingStatement = { text: 'select 1', query_timeout: 3000 } as pg.QueryConfig;

/** Whether a statement starts a transaction: drizzle does not release the connection if that fails. */
const isBegin = (statement: unknown): boolean => /^begin\b/.test((statement as { text?: string }).text ?? String(statement));

/** Removes a client from the pool; later calls of its `release` do nothing. If a statement is running, the pool destroys the socket. */
function remove(client: pg.PoolClient, error: Error): void {
  client.release(error);
  client.release = () => undefined;
}
