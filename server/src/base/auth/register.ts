import { countryById } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, eq, sql } from 'drizzle-orm';
import { outbox, users } from '../db/schema/index.ts';
import { uuidv7 } from '../db/uuid.ts';
import type { Ctx, Handlers } from '../http/handler.ts';
import { networkOf } from '../http/network.ts';
import { invalid } from '../http/refusal.ts';
import { enqueueMail, resetPath } from '../mail/enqueue.ts';
import type { Settings } from '../settings/settings.ts';
import { createAccount } from './accounts.ts';
import { countAttempt } from './attempts.ts';
import { hashPassword } from './passwords.ts';
import { sameTime } from './sameTime.ts';

type Register = Handlers<(typeof calls)['auth']>['register'];

/** Thrown to roll back the transaction when the e-mail address is already in use. */
export class Taken extends Error {}

/** Does not reveal whether the address has an account: the answer is the same, and the account's holder gets an e-mail. */
export function registerHandler({ loginLimit, publicUrl = '' }: Pick<Settings, 'loginLimit' | 'publicUrl'>): Register {
  return async ({ email, password, person }, ctx) => {
    const { perAddress: max, windowMs } = loginLimit;
    await countAttempt(ctx.db, { key: `register:address:${networkOf(ctx.address)}`, max, windowMs });
    if (!countryById(person.countryId)) throw invalid(['person.countryId', 'field.notFound']);
    const passwordHash = await hashPassword(password);
    const create = async (own: Ctx) => {
      const made = await createAccount(own.db, { ...person, email, passwordHash, state: 'pending', by: null });
      if (!made) throw new Taken();
      const { names, lastNames, countryId, role } = person;
      const after = { email, state: 'pending', role, names, lastNames };
      await own.audit({ entity: 'user', entityId: made.userId, countryId, before: null, after });
      return { _id: made.userId, state: 'pending' as const };
    };
    return sameTime(async () => {
      try {
        return await ctx.transaction(create);
      } catch (error) {
        if (!(error instanceof Taken)) throw error;
        await ctx.transaction((own) => writeToHolder(own, email, publicUrl + resetPath));
        return { _id: uuidv7(), state: 'pending' as const };
      }
    });
  };
}

/** Writes to the account's holder, at most once a day. */
export async function writeToHolder({ db }: Ctx, email: string, link: string): Promise<void> {
  const [holder] = await db.select({ _id: users._id }).from(users).where(eq(users.email, email)).for('update');
  const recent = and(eq(outbox.to, email), eq(outbox.kind, 'alreadyRegistered'), sql`${outbox.createdAt} > now() - interval '1 day'`);
  const [written] = await db.select({ _id: outbox._id }).from(outbox).where(recent).limit(1);
  if (holder && !written) await enqueueMail(db, holder._id, 'alreadyRegistered', { link });
}
