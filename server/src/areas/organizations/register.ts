import { countryById } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { createAccount } from '../../base/auth/accounts.ts';
import { countAttempt } from '../../base/auth/attempts.ts';
import { hashPassword } from '../../base/auth/passwords.ts';
import { Taken, writeToHolder } from '../../base/auth/register.ts';
import { sameTime } from '../../base/auth/sameTime.ts';
import { takeSlug } from '../../base/db/free-slug.ts';
import { organizations, pluginMemberships } from '../../base/db/schema/index.ts';
import { uuidv7 } from '../../base/db/uuid.ts';
import type { Ctx, Handlers } from '../../base/http/handler.ts';
import { networkOf } from '../../base/http/network.ts';
import { invalid } from '../../base/http/refusal.ts';
import { resetPath } from '../../base/mail/enqueue.ts';
import type { Settings } from '../../base/settings/settings.ts';
import { checkOrganization, normalized } from './rules.ts';

type Register = Handlers<(typeof calls)['organizations']>['register'];

/**
 * The app: an organization registers itself with whoever does it, and both wait for an administrator. As with any registration the answer
 * does not tell whether the e-mail has an account.
 */
export function registerOrganization({ loginLimit, publicUrl = '' }: Pick<Settings, 'loginLimit' | 'publicUrl'>): Register {
  const { perAddress: max, windowMs } = loginLimit;
  return async ({ countryId, organization, email, password, person }, ctx) => {
    await countAttempt(ctx.db, { key: `register:address:${networkOf(ctx.address)}`, max, windowMs });
    if (!countryById(countryId)) throw invalid(['countryId', 'field.notFound']);
    const passwordHash = await hashPassword(password);
    const answer = (_id: string) => ({ _id, state: 'pending' as const });

    async function create(own: Ctx) {
      const { db } = own;
      await checkOrganization(db, countryId, organization);
      const account = { ...person, email, countryId, role: null, state: 'pending', passwordHash, by: null } as const;
      const made = await createAccount(db, account);
      if (!made) throw new Taken();
      const fields = { ...normalized(organization), countryId, slug: await takeSlug(db, organization.name), state: 'pending' as const };
      const [after] = await db.insert(organizations).values(fields).returning();
      if (!after) throw new Error('The organization was not stored.');
      await own.audit({ entity: 'organization', entityId: after._id, countryId, before: null, after });
      const of = { countryId, organizationId: after._id, userId: made.userId };
      const [membership] = await db.insert(pluginMemberships).values(of).returning();
      await own.audit({ entity: 'plugin-membership', entityId: membership?._id ?? '', countryId, before: null, after: membership });
      own.changed(after._id);
      return answer(after._id);
    }

    return sameTime(async () => {
      try {
        return await ctx.transaction(create);
      } catch (error) {
        if (!(error instanceof Taken)) throw error;
        await ctx.transaction((own) => writeToHolder(own, email, publicUrl + resetPath));
        return answer(uuidv7());
      }
    });
  };
}
