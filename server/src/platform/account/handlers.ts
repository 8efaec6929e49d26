import type { calls } from '@shop/shared/contract/calls';
import { and, desc, eq } from 'drizzle-orm';
import { countAttempt, forgetAttempts } from '../../base/auth/attempts.ts';
import { hashPassword, isPassword } from '../../base/auth/passwords.ts';
import { liveSession } from '../../base/auth/sessions.ts';
import { sessions, users } from '../../base/db/schema/index.ts';
import { type Ctx, type Handlers, opensOwnTransaction } from '../../base/http/handler.ts';
import { invalid, notFound } from '../../base/http/refusal.ts';
import { notifyOwner } from '../../base/mail/notify-owner.ts';
import type { Settings } from '../../base/settings/settings.ts';
import { deviceOf } from './device.ts';
import { resetHandlers } from './reset.ts';

type AccountHandlers = Handlers<(typeof calls)['account']>;

/** Handlers for the user's own account. */
export function accountHandlers(settings: Pick<Settings, 'session' | 'loginLimit' | 'passwordResetMs' | 'publicUrl'>): AccountHandlers {
  const { session, loginLimit, publicUrl } = settings;
  const { perAccount, windowMs } = loginLimit;

  /** Counts attempts and hashes outside the transaction, so that a refusal does not undo the count and hashing holds no connection. */
  const changePassword: AccountHandlers['changePassword'] = async ({ currentPassword, newPassword }, ctx) => {
    const { userId } = ctx.caller;
    const key = `password:user:${userId}`;
    await countAttempt(ctx.db, { key, max: perAccount, windowMs });
    const [account] = await ctx.db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users._id, userId));
    if (!account || !(await isPassword(account.passwordHash, currentPassword))) throw wrongPassword();
    const passwordHash = await hashPassword(newPassword);
    await ctx.transaction(async (own) => {
      // Of two concurrent changes, the second fails because its current password is no longer right.
      const isCurrent = and(eq(users._id, userId), eq(users.passwordHash, account.passwordHash));
      const [changed] = await own.db
        .update(users)
        .set({ passwordHash, passwordExpiresAt: null, updatedBy: userId })
        .where(isCurrent)
        .returning({ _id: users._id });
      if (!changed) throw wrongPassword();
      await forgetAttempts(own.db, key);
      const ended = await own.signOutOthers();
      own.announceTo(userId, 'sessions');
      await notifyOwner(own, userId, 'passwordChanged', {}, publicUrl);
      await auditOwn(own, 'user', userId, null, { passwordChanged: true, endedSessions: ended });
    });
    return {};
  };

  return {
    changePassword: opensOwnTransaction(changePassword),
    ...resetHandlers(settings),

    async sessions(_, { db, caller }) {
      const rows = await db
        .select()
        .from(sessions)
        .where(and(eq(sessions.userId, caller.userId), liveSession(session)))
        .orderBy(desc(sessions.lastSeenAt), desc(sessions._id));
      return rows.map(({ _id, userAgent, address, createdAt, lastSeenAt }) => ({
        _id,
        isCurrent: _id === caller.sessionId,
        ...deviceOf(userAgent),
        address,
        createdAt,
        lastSeenAt,
      }));
    },

    async endSession({ id }, ctx) {
      const { userId } = ctx.caller;
      const [found] = await ctx.db
        .select({ _id: sessions._id })
        .from(sessions)
        .where(and(eq(sessions._id, id), eq(sessions.userId, userId)));
      if (!found) throw notFound();
      await ctx.signOut(userId, id);
      ctx.announceTo(userId, 'sessions', id);
      await auditOwn(ctx, 'session', id, { userId }, null);
      return {};
    },

    async endOtherSessions(_, ctx) {
      const ended = await ctx.signOutOthers();
      ctx.announceTo(ctx.caller.userId, 'sessions');
      await auditOwn(ctx, 'user', ctx.caller.userId, null, { endedSessions: ended });
      return { ended };
    },
  };
}

const wrongPassword = () => invalid(['currentPassword', 'field.password.wrong']);

function auditOwn(ctx: Ctx, entity: 'user' | 'session', entityId: string, before: unknown, after: unknown): Promise<void> {
  return ctx.audit({ entity, entityId, countryId: ctx.caller.countryId || null, before, after });
}
