import type { clients } from '../../base/db/schema/index.ts';
import { Random } from './random.ts';
import type { DemoSale } from './sales.ts';

type Client = typeof clients.$inferInsert;

/** Parts of a limit that people round it to. */
const digits = 2;

/** Says of most clients who buy what they may owe: some have passed it, some are close to it. Random numbers of its own. */
export function giveCredit(key: string, known: readonly Client[], sales: readonly DemoSale[]): void {
  const random = new Random(`credit ${key}`);
  for (const client of known) {
    const bought = sales.filter(({ clientId }) => clientId === client._id);
    if (bought.length === 0 || client.paymentTermDays === 0 || random.chance(0.15)) continue;
    const open = bought.reduce((sum, { totalMinor, paidMinor }) => sum + Math.max(0, totalMinor - (paidMinor ?? 0)), 0);
    const usual = bought.reduce((sum, { totalMinor }) => sum + totalMinor, 0) / bought.length;
    const [owed, orders] = random.pick([
      [0.7, 0],
      [1.1, 0.3],
      [1.3, 2],
      [2, 4],
    ] as const);
    client.creditLimitMinor = rounded(Math.max(open * owed + usual * orders, usual));
  }
}

function rounded(minor: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(minor, 1))) + 1 - digits);
  return Math.ceil(minor / step) * step;
}
