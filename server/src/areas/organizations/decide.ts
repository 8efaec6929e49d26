import { mayBecome, nextStates } from '@shop/shared/contract';
import { and, eq } from 'drizzle-orm';
import { pluginMemberships, users } from '../../base/db/schema/index.ts';
import type { Ctx } from '../../base/http/handler.ts';
import { wrongState } from '../../base/http/refusal.ts';
import { enqueueMail } from '../../base/mail/enqueue.ts';
import { changed, locked } from '../records/record.ts';

/**
 * Approves an organization that registered itself, or refuses it. Who registered it is told by e-mail, and comes in once it is approved: of
 * one that is refused the account goes on waiting, should it have been a mistake.
 */
export async function decideOrganization(
  ctx: Ctx,
  { _id, state, reason }: { _id: string; state: 'approved' | 'rejected'; reason: string },
): Promise<void> {
  const before = await locked(ctx, 'organization', _id);
  if (!mayBecome('organization', before.state, state)) throw wrongState(before.state, nextStates('organization', before.state));
  await changed(ctx, 'organization', before, {
    ...{ state, reason: reason || null },
    ...{ decidedAt: new Date().toISOString(), decidedBy: ctx.caller.userId },
  });
  const waiting = await ctx.db
    .select({ _id: users._id })
    .from(pluginMemberships)
    .innerJoin(users, eq(users._id, pluginMemberships.userId))
    .where(and(eq(pluginMemberships.organizationId, _id), eq(users.state, 'pending')));
  for (const { _id: userId } of waiting) {
    if (state === 'approved') {
      await ctx.db.update(users).set({ state, updatedBy: ctx.caller.userId }).where(eq(users._id, userId));
      await ctx.audit({ entity: 'user', entityId: userId, countryId: before.countryId, before: { state: 'pending' }, after: { state } });
    }
    const kind = state === 'approved' ? 'organizationApproved' : 'organizationRejected';
    await enqueueMail(ctx.db, userId, kind, { organization: before.name, reason });
  }
}
