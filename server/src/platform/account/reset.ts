import type { calls } from '@shop/shared/contract/calls';
import { and, count, eq, gt, sql } from 'drizzle-orm';
import { countAttempt, forgetAttempts } from '../../base/auth/attempts.ts';
import { placeKey } from '../../base/auth/loginGuard.ts';
import { hashPassword } from '../../base/auth/passwords.ts';
import { hashResetToken, makeResetLink } from '../../base/auth/reset-links.ts';
import { sameTime } from '../../base/auth/sameTime.ts';
import { passwordResets, users } from '../../base/db/schema/index.ts';
import type { Ctx, Handlers } from '../../base/http/handler.ts';
import { networkOf } from '../../base/http/network.ts';
import { invalid } from '../../base/http/refusal.ts';
import { enqueueMail } from '../../base/mail/enqueue.ts';
import { notifyOwner } from '../../base/mail/notify-owner.ts';
import type { Settings } from '../../base/settings/settings.ts';

type ResetHandlers = Pick<Handlers<(typeof calls)['account']>, 'requestPasswordReset' | 'resetPassword'>;

/** Maximum number of valid links at the same time. Users who ask more often already have these in their mail. */
const mostLinks = 3;
/** The limit of a network is this many times its login limit, because the answer reveals nothing. */
const networkFactor = 10;

/** Handlers for a forgotten password: sending a link by e-mail, and using it. */
export function resetHandlers({
  loginLimit,
  passwordResetMs,
  publicUrl = '',
}: Pick<Settings, 'loginLimit' | 'passwordResetMs' | 'publicUrl'>): ResetHandlers {
  const { perAccount, perAddress, windowMs } = loginLimit;
  /** Flood protection. An office shares a network, so the limit of an account (`limitAccount`) is much lower. */
  const limitNetwork = (what: string, { db, address }: Ctx) =>
    countAttempt(db, { key: `${what}:address:${networkOf(address)}`, max: perAddress * networkFactor, windowMs });
  /** Counts all addresses in the same way, including those without an account. */
  const limitAccount = ({ db, address }: Ctx, email: string) =>
    countAttempt(db, { key: `reset:place:${networkOf(address)} ${email}`, max: perAccount, windowMs });

  async function writeLink({ db, audit }: Ctx, email: string): Promise<void> {
    const approved = and(eq(users.email, email), eq(users.state, 'approved'));
    const [user] = await db.select({ _id: users._id, countryId: users.countryId }).from(users).where(approved).for('update');
    if (!user) return;
    const good = and(eq(passwordResets.userId, user._id), gt(passwordResets.expiresAt, sql`now()`));
    const [links] = await db.select({ count: count() }).from(passwordResets).where(good);
    if ((links?.count ?? 0) >= mostLinks) return;
    const link = await makeResetLink(db, { userId: user._id, lifeMs: passwordResetMs, publicUrl });
    await enqueueMail(db, user._id, 'passwordReset', { link, minutes: Math.round(passwordResetMs / 60_000) });
    await audit({ entity: 'user', entityId: user._id, countryId: user.countryId, before: null, after: { passwordReset: 'requested' } });
  }

  return {
    async requestPasswordReset({ email }, ctx) {
      await limitNetwork('reset', ctx);
      await limitAccount(ctx, email);
      await sameTime(() => ctx.transaction((own) => writeLink(own, email)));
      return {};
    },

    async resetPassword({ token, newPassword }, ctx) {
      await limitNetwork('reset-use', ctx);
      const [found] = await ctx.db
        .select({ userId: users._id, email: users.email, countryId: users.countryId })
        .from(passwordResets)
        .innerJoin(users, eq(users._id, passwordResets.userId))
        .where(
          and(eq(passwordResets.tokenHash, hashResetToken(token)), gt(passwordResets.expiresAt, sql`now()`), eq(users.state, 'approved')),
        );
      if (!found) throw noLink();
      const { userId, email, countryId } = found;
      const passwordHash = await hashPassword(newPassword);
      await ctx.transaction(async (own) => {
        // All links of the account end. Of two concurrent uses of a link, the second finds none.
        const links = await own.db.delete(passwordResets).where(eq(passwordResets.userId, userId)).returning();
        if (!links.some(({ tokenHash }) => tokenHash === hashResetToken(token))) throw noLink();
        await own.db.update(users).set({ passwordHash, passwordExpiresAt: null, updatedBy: userId }).where(eq(users._id, userId));
        await own.signOut(userId);
        await forgetAttempts(own.db, placeKey(email, ctx.address));
        await notifyOwner(own, userId, 'passwordChanged', {}, publicUrl);
        await own.audit({ entity: 'user', entityId: userId, countryId, before: null, after: { passwordReset: 'done' } });
      });
      return {};
    },
  };
}

const noLink = () => invalid(['token', 'field.resetLink']);
