import { limits, may, mayBecome, nextStates, type RoleName, type User } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, desc, eq, type SQL } from 'drizzle-orm';
import { createAccount, expiryOf } from '../../base/auth/accounts.ts';
import { hashPassword } from '../../base/auth/passwords.ts';
import { forgetCodeGuesses } from '../../base/auth/second-factor/guesses.ts';
import { isSecondFactorThere } from '../../base/auth/second-factor/proofs.ts';
import { removeSecondFactor } from '../../base/auth/second-factor/removal.ts';
import type { Db } from '../../base/db/db.ts';
import { listPage } from '../../base/db/list.ts';
import { passwordResets, users } from '../../base/db/schema/index.ts';
import { bulk } from '../../base/http/bulk.ts';
import { visibleTo } from '../../base/http/country.ts';
import { type Ctx, type Handlers, withPreparation } from '../../base/http/handler.ts';
import { forbidden, invalid, notFound, wrongState } from '../../base/http/refusal.ts';
import { enqueueMail } from '../../base/mail/enqueue.ts';
import { notifyOwner } from '../../base/mail/notify-owner.ts';
import type { Settings } from '../../base/settings/settings.ts';
import { decisionsOf } from './decisions.ts';
import { byName, countStaff, hasRole, mayDecideAbout, maySee, staffRows } from './queries.ts';
import { temporaryPassword } from './temporaryPassword.ts';

type UserHandlers = Handlers<(typeof calls)['users']>;

export function userHandlers({
  firstPasswordMs,
  loginLimit,
  publicUrl,
}: Pick<Settings, 'firstPasswordMs' | 'loginLimit' | 'publicUrl'>): UserHandlers {
  return {
    registerSeller: register('seller', firstPasswordMs),
    registerLogistic: register('logistic', firstPasswordMs),
    registerAdministrator: register('admin', firstPasswordMs),

    list({ page }, { db, countryId }) {
      const where = eq(users.countryId, countryId);
      return listPage(
        { page, pageSize: limits.page.size },
        (limit, offset) => staffRows(db, where, [desc(users.createdAt), desc(users._id)], limit, offset),
        () => countStaff(db, where),
      );
    },

    async one({ id }, ctx) {
      const user = await staffById(ctx.db, and(eq(users._id, id), visibleTo(ctx, users.countryId)));
      if (id !== ctx.caller.userId && !maySee(ctx.caller.role, user.role)) throw notFound();
      const isTheirs = may(ctx.caller.role, 'users.removeSecondFactor') && mayDecideAbout(ctx.caller, user);
      return { ...user, hasSecondFactor: isTheirs ? await isSecondFactorThere(ctx.db, id) : null };
    },

    updateApproval: (decision, ctx) => decide(decision, ctx, publicUrl),
    updateApprovalMany: bulk((decision, ctx) => decide(decision, ctx, publicUrl)),
    decisions: (_, { db, countryId }) => decisionsOf(db, countryId),

    resetPassword: withPreparation(
      newPassword,
      async ({ _id }: Parameters<UserHandlers['resetPassword']>[0], ctx, { password, passwordHash }) => {
        const { countryId } = await takeOther(ctx, _id);
        const passwordExpiresAt = expiryOf(firstPasswordMs);
        await ctx.db.update(users).set({ passwordHash, passwordExpiresAt, updatedBy: ctx.caller.userId }).where(eq(users._id, _id));
        await ctx.db.delete(passwordResets).where(eq(passwordResets.userId, _id));
        await ctx.signOut(_id);
        await notifyOwner(ctx, _id, 'passwordChanged', {}, publicUrl);
        await ctx.audit({ entity: 'user', entityId: _id, countryId, before: null, after: { passwordReset: 'byAdmin' } });
        ctx.changed(_id);
        return { temporaryPassword: password };
      },
    ),

    async removeSecondFactor({ _id }, ctx) {
      const { countryId } = await takeOther(ctx, _id);
      if (!(await removeSecondFactor(ctx.db, _id))) throw notFound();
      await forgetCodeGuesses(ctx.db, _id, loginLimit);
      await ctx.signOut(_id);
      const { names, lastNames } = await staffById(ctx.db, eq(users._id, ctx.caller.userId));
      await notifyOwner(ctx, _id, 'secondFactorRemoved', { by: `${names} ${lastNames}` }, publicUrl);
      await ctx.audit({ entity: 'user', entityId: _id, countryId, before: null, after: { secondFactor: 'removedByAdmin' } });
      ctx.changed(_id);
      return {};
    },

    endSessions,
    endSessionsMany: bulk((row, ctx) => endSessions(row, ctx)),

    sellers: (_, ctx) => contacts(ctx, 'seller'),
    logistics: (_, ctx) => contacts(ctx, 'logistic'),
    administrators: (_, ctx) => contacts(ctx, 'admin'),
  };
}

interface Decision {
  _id: string;
  state: User['state'];
  reason?: string | undefined;
}

/** Whoever waits hears of it by e-mail, in the transaction of the decision. */
async function decide({ _id, state, reason }: Decision, ctx: Ctx, publicUrl = ''): Promise<User> {
  const before = await takeOther(ctx, _id);
  if (!mayBecome('user', before.state, state)) throw wrongState(before.state, nextStates('user', before.state));
  await ctx.db.update(users).set({ state, updatedBy: ctx.caller.userId }).where(eq(users._id, _id));
  if (state !== 'approved') await ctx.signOut(_id);
  const after = await staffById(ctx.db, eq(users._id, _id));
  if (before.state === 'pending') {
    const isApproved = state === 'approved';
    await enqueueMail(ctx.db, _id, isApproved ? 'accountApproved' : 'accountRejected', { link: `${publicUrl}/`, reason: reason ?? '' });
  }
  await ctx.audit({ entity: 'user', entityId: _id, countryId: before.countryId, before, after: { ...after, ...(reason && { reason }) } });
  ctx.changed(_id);
  return after;
}

async function endSessions({ _id }: { _id: string }, ctx: Ctx) {
  const { countryId } = await takeOther(ctx, _id);
  await ctx.signOut(_id);
  await ctx.audit({ entity: 'user', entityId: _id, countryId, before: null, after: { sessionsEnded: true } });
  ctx.changed(_id);
  return {};
}

/** An administrator vouches for whom they register: the account is approved at once, with a password that is told this one time. */
function register(role: RoleName, firstPasswordMs: number): UserHandlers['registerSeller'] {
  return withPreparation(
    newPassword,
    async ({ person, email, phone }: Parameters<UserHandlers['registerSeller']>[0], ctx, { password, passwordHash }) => {
      const account = {
        ...person,
        email,
        phone,
        countryId: ctx.countryId,
        role,
        state: 'approved' as const,
        passwordHash,
        firstPasswordMs,
        by: ctx.caller.userId,
      };
      const made = await createAccount(ctx.db, account);
      if (!made) throw invalid(['email', 'field.email.taken']);
      const after = await staffById(ctx.db, eq(users._id, made.userId));
      await ctx.audit({ entity: 'user', entityId: made.userId, countryId: ctx.countryId, before: null, after });
      ctx.changed(made.userId);
      return { _id: made.userId, temporaryPassword: password };
    },
  );
}

async function newPassword() {
  const password = temporaryPassword();
  return { password, passwordHash: await hashPassword(password) };
}

/**
 * Somebody else whom the caller decides about, locked first, so that two who decide at once do so one after the other. Throws 404 for
 * another country's, 403 for oneself and, to an administrator, for a mega admin.
 */
async function takeOther(ctx: Ctx, _id: string): Promise<User> {
  const visible = and(eq(users._id, _id), visibleTo(ctx, users.countryId));
  await ctx.db.select({ _id: users._id }).from(users).where(visible).for('update');
  const user = await staffById(ctx.db, visible);
  if (!mayDecideAbout(ctx.caller, user)) throw forbidden();
  return user;
}

async function staffById(db: Db, where: SQL | undefined): Promise<User> {
  const [found] = await staffRows(db, where, byName, 1);
  if (!found) throw notFound();
  return found;
}

function contacts({ db, countryId }: Ctx, role: RoleName) {
  return staffRows(db, and(eq(users.countryId, countryId), hasRole(role)), byName);
}
