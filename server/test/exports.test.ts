import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { type ClientRow, countries, type RowLine, rowLinesType } from '@shop/shared/contract';
import { emailOf, useTestServer } from './harness.ts';

const countryId = countries.CL._id;
const all = `/api/planification-clients/get-all-clients-without-pagination/all/all/${countryId}`;
const firstPage = `/api/planification-clients/get-all-clients-pagination/0/10/all/all/${countryId}`;
/** Of the demo data. */
const clients = 2000;

describe('exports', () => {
  // Whoever gave up opens connections anew and keeps them silent: the end of the server would wait for them.
  after(() => server.running.app.server.closeAllConnections());
  // Fewer connections than exports: one that held its own while it is sent would leave none.
  const server = useTestServer({ env: { DEMO_DATA: 'true', DATABASE_POOL: '2' } });

  const start = (token: string, signal?: AbortSignal) =>
    fetch(server.url + all, { headers: { authorization: `Bearer ${token}`, accept: rowLinesType }, ...(signal && { signal }) });
  /** The first line comes at once, also while an export waits; what comes after it is left unread. */
  async function firstLine(answer: Response): Promise<RowLine> {
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (!text.includes('\n')) text += (await reader?.read())?.value ?? '';
    return JSON.parse(text.slice(0, text.indexOf('\n')));
  }
  async function linesOf(answer: Response): Promise<RowLine[]> {
    assert.equal(answer.status, 200);
    return (await answer.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  }

  it('of one person are all sent, twenty at once, and others are answered between their batches', async () => {
    const token = await server.login(emailOf('seller'));
    let isOver = false;
    const exports = Promise.all(Array.from({ length: 20 }, async () => linesOf(await start(token)))).finally(() => {
      isOver = true;
    });
    let answered = 0;
    while (!isOver) {
      assert.equal((await server.request('GET', '/healthz')).status, 200);
      answered += 1;
    }
    const batches = (await exports).flatMap((lines) => {
      assert.deepEqual(lines.at(-1), { total: clients });
      return lines.flatMap((line) => ('rows' in line ? [line.rows as ClientRow[]] : []));
    });
    const ids = new Set(batches.flat().map(({ _id }) => _id));
    assert.equal(ids.size, clients);
    assert.ok(Math.max(...batches.map(({ length }) => length)) <= 200, 'a batch keeps others waiting only shortly');
    assert.ok(answered >= batches.length / 20, `${answered} answers beside ${batches.length} batches`);
  });

  it('that are not read keep nobody else from the database, nor from an export', { timeout: 60_000 }, async () => {
    const [token, other] = [await server.login(emailOf('seller')), await server.login(emailOf('logistic'))];
    const leave = new AbortController();
    const unread = await Promise.all(Array.from({ length: 20 }, () => start(token, leave.signal)));
    const first = await Promise.all(unread.map(firstLine));
    assert.ok(
      first.some((line) => 'place' in line),
      'who waits is told so',
    );
    assert.equal((await server.request('GET', firstPage, { token: other })).status, 200);
    assert.deepEqual((await linesOf(await start(other))).at(-1), { total: clients });
    leave.abort();
  });

  it('go in their turn also for who asks for one array', async () => {
    const token = await server.login(emailOf('seller'));
    const answers = await Promise.all(Array.from({ length: 5 }, () => server.request('GET', all, { token })));
    for (const { status, body, headers } of answers) {
      assert.equal(status, 200);
      assert.match(headers.get('content-type') ?? '', /^application\/json/);
      assert.equal(body.length, clients);
    }
  });

  it('make room when who waits leaves', { timeout: 60_000 }, async () => {
    const token = await server.login(emailOf('seller'));
    const leave = new AbortController();
    await Promise.all(Array.from({ length: 20 }, async () => firstLine(await start(token, leave.signal))));
    leave.abort();
    assert.deepEqual((await linesOf(await start(token))).at(-1), { total: clients });
  });
});
