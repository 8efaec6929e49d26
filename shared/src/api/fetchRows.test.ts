import { calls } from '../contract/calls/index.ts';
import { countries } from '../contract/index.ts';
import { aClientRow, fakeServer, Unreachable } from '../testing/index.ts';
import { AppError } from './app-error.ts';
import { send } from './send.ts';

const rows = Array.from({ length: 500 }, () => aClientRow());
const asked = { countryId: countries.CL._id, search: 'all', category: 'all' };
const onRows = () => undefined;

describe('a long list', () => {
  it('is handed on as it comes to who takes it, and not answered then', async () => {
    let finish: (all: typeof rows) => void = () => undefined;
    fakeServer({
      clients: {
        exportAll: (_, request) => {
          request.arrives(rows.slice(0, 300));
          return new Promise((resolve) => (finish = resolve));
        },
      },
    });
    const taken: unknown[] = [];
    let tellFirst: () => void = () => undefined;
    const first = new Promise<void>((resolve) => (tellFirst = resolve));
    const counts: number[] = [];
    const all = send(calls.clients.exportAll, asked, {
      onRows: (count) => counts.push(count),
      take: async (some) => {
        taken.push(...some);
        tellFirst();
      },
    });
    await first;
    expect(taken).toHaveLength(300);
    finish(rows);
    expect(await all).toEqual([]);
    expect(taken).toEqual(rows);
    expect(counts).toEqual([300, 500]);
  });

  it('fails as who takes it fails, not as if the network were away', async () => {
    fakeServer({ clients: { exportAll: () => rows } });
    const failure = new Error('A column cannot be written.');
    const take = () => Promise.reject(failure);
    await expect(send(calls.clients.exportAll, asked, { onRows, take })).rejects.toBe(failure);
  });

  it('is answered whole where nobody takes it', async () => {
    fakeServer({ clients: { exportAll: () => rows } });
    expect(await send(calls.clients.exportAll, asked, { onRows })).toEqual(rows);
    fakeServer({ clients: { exportAll: () => Promise.reject(new Unreachable('away')) } });
    await expect(send(calls.clients.exportAll, asked, { onRows })).rejects.toBeInstanceOf(AppError);
  });
});
