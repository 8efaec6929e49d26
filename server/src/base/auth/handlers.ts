import type { calls } from '@shop/shared/contract/calls';
import { schemas } from '@shop/shared/schemas';
import { asc, eq } from 'drizzle-orm';
import { legalData, people, roles, sessions, userRoles, users } from '../db/schema/index.ts';
import type { Ctx, Handlers } from '../http/handler.ts';
import { networkOf } from '../http/network.ts';
import { noSession, passwordExpired, wrongLogin } from '../http/refusal.ts';
import type { Settings } from '../settings/settings.ts';
import { countAttempt } from './attempts.ts';
import { findAccount, mayLogIn, openLogin } from './login.ts';
import { loginGuard } from './loginGuard.ts';
import { isPassword } from './passwords.ts';
import { registerHandler } from './register.ts';
import { refuseInSameTime } from './sameTime.ts';

type AuthHandlers = Handlers<(typeof calls)['auth']>;

export function authHandlers(settings: Pick<Settings, 'session' | 'loginLimit' | 'publicUrl'>): AuthHandlers {
  const { session, loginLimit } = settings;
  const { perAddress, windowMs } = loginLimit;
  const guard = loginGuard(loginLimit);

  /** An unknown e-mail, a wrong password and an account that may not log in get the same answer after the same time. */
  const login: AuthHandlers['login'] = ({ email, password }, ctx) =>
    refuseInSameTime(async () => {
      const address = email.toLowerCase();
      const user = await findAccount(ctx.db, eq(users.email, address));
      await guard.admit(ctx, address, user?.userId);
      const isRight = await isPassword(user?.passwordHash, password);
      if (!isRight) await guard.failed(ctx, address, user?.userId);
      if (!user || !isRight || !mayLogIn(user)) throw wrongLogin();
      if (user.isPasswordExpired) throw passwordExpired();
      return ctx.transaction(async (own) => {
        const opened = await openLogin(own.db, user, session, ctx, { call: 'auth.login', by: 'password' });
        await guard.passed(own, address, user.userId);
        return opened;
      });
    });

  const register = registerHandler(settings);

  return {
    login,
    register,
    registerPerson: register,

    async validateEmail({ email }, ctx) {
      await countAttempt(ctx.db, { key: `email:address:${networkOf(ctx.address)}`, max: perAddress, windowMs });
      const parsed = schemas.auth.register.body.shape.email.safeParse(email);
      return { isValid: parsed.success, isFree: parsed.success };
    },

    me: (_, ctx) => profileOf(ctx),

    async logout(_, ctx) {
      const { userId, sessionId, countryId } = ctx.caller;
      await ctx.signOut(userId, sessionId);
      await ctx.audit({ entity: 'session', entityId: sessionId, countryId: countryId || null, before: { userId }, after: null });
      return {};
    },
  };
}

async function profileOf({ db, caller }: Ctx) {
  const [user] = await db
    .select({
      _id: users._id,
      email: users.email,
      state: users.state,
      names: people.names,
      lastNames: people.lastNames,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users._id, sessions.userId))
    .innerJoin(people, eq(people._id, users.personId))
    .where(eq(sessions._id, caller.sessionId));
  if (!user) throw noSession();
  const legal = await db
    .select({ countryId: legalData.countryId })
    .from(legalData)
    .where(eq(legalData.personId, caller.personId))
    .orderBy(asc(legalData.position));
  const rolesOfUser = await db
    .select({ _id: roles._id, key: roles.key })
    .from(userRoles)
    .innerJoin(roles, eq(roles._id, userRoles.roleId))
    .where(eq(userRoles.userId, caller.userId))
    .orderBy(asc(userRoles.position));
  const { expiresAt, names, lastNames, ...account } = user;
  return {
    ...account,
    person: { _id: caller.personId, names, lastNames, legalData: legal },
    roles: rolesOfUser.map((role) => ({ role })),
    session: { expiresAt, requires: caller.requires },
  };
}
