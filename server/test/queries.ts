import type { TestServer } from './harness.ts';

interface Queryable {
  query(...args: unknown[]): unknown;
}

/**
 * The statements that some work sends to the database, but for the look-up of the session that every call begins with and the news of
 * earlier changes, which go out a moment after their commit.
 */
export async function queriesOf(server: TestServer, work: () => Promise<unknown>): Promise<string[]> {
  const client = (server.db as unknown as { $client: Queryable }).$client;
  const original = client.query;
  const seen: string[] = [];
  client.query = function (this: Queryable, ...args: unknown[]) {
    const [first] = args;
    seen.push(typeof first === 'string' ? first : (first as { text: string }).text);
    return original.apply(this, args);
  };
  try {
    await work();
  } finally {
    client.query = original;
  }
  return seen.filter((text) => !text.includes('"session"') && !text.includes('pg_notify'));
}
