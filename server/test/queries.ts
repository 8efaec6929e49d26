import type { TestServer } from './harness.ts';

interface Queryable {
  query(...args: unknown[]): unknown;
}

export interface Statement {
  text: string;
  values: unknown[];
}

/** All statements that are sent to the database while some work is done. */
export async function allStatementsOf(server: TestServer, work: () => Promise<unknown>): Promise<Statement[]> {
  const client = (server.db as unknown as { $client: Queryable }).$client;
  const original = client.query;
  const seen: Statement[] = [];
  client.query = function (this: Queryable, ...args: unknown[]) {
    const [first, given] = args;
    const { text, values } = typeof first === 'string' ? { text: first, values: undefined } : (first as Partial<Statement>);
    seen.push({ text: text ?? '', values: (given as unknown[] | undefined) ?? values ?? [] });
    return original.apply(this, args);
  };
  try {
    await work();
  } finally {
    client.query = original;
  }
  return seen;
}

/**
 * The statements that some work sends to the database, but for the look-up of the session that every call begins with, the news of
 * earlier changes, which go out a moment after their commit, and what comes by itself: the looks for files to import, for incidents, for
 * flags that end, for trips to weigh again and for what is to leave the house.
 */
export async function statementsOf(server: TestServer, work: () => Promise<unknown>): Promise<Statement[]> {
  return (await allStatementsOf(server, work)).filter(
    ({ text }) =>
      !/"session"|"import_job"|pg_notify|update outbox|look after incidents|restore hold|flag_setting"|into balance_due/.test(text),
  );
}

export async function queriesOf(server: TestServer, work: () => Promise<unknown>): Promise<string[]> {
  return (await statementsOf(server, work)).map(({ text }) => text);
}
