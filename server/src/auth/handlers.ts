import { countryById, roleByKey } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { schemas } from '@shop/shared/schemas';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { legalData, people, roles, sessions, userRoles, users } from '../db/schema/index.ts';
import { writeAudit } from '../http/audit.ts';
import type { Ctx, Handlers } from '../http/handler.ts';
import { invalid, noSession, wrongLogin } from '../http/refusal.ts';
import type { Settings } from '../settings.ts';
import { createAccount } from './accounts.ts';
import { countAttempt, forgetAttempts, networkOf, uncountAttempt } from './attempts.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { openSession } from './sessions.ts';

type AuthHandlers = Handlers<(typeof calls)['auth']>;

export function authHandlers({ session, loginLimit }: Pick<Settings, 'session' | 'loginLimit'>): AuthHandlers {
  const { perAccount, perAddress, windowMs } = loginLimit;

  /** One answer for an unknown e-mail, a wrong password and an account that may not come in. */
  const login: AuthHandlers['login'] = async ({ email, password }, ctx) => {
    const byAddress = `login:address:${networkOf(ctx.address)}`;
    const byAccount = `login:account:${email.toLowerCase()}`;
    await countAttempt(ctx.db, { key: byAddress, max: perAddress, windowMs });
    await countAttempt(ctx.db, { key: byAccount, max: perAccount, windowMs });
    const user = await findAccount(ctx.db, email.toLowerCase());
    const isRight = await isPassword(user?.passwordHash, password);
    if (!user || !isRight || user.state !== 'approved' || !roleByKey(user.roleKey)) throw wrongLogin();
    return ctx.db.transaction(async (tx) => {
      const { token, sessionId } = await openSession(tx, user.userId, session);
      // Raw, because a login is no edit: the version of the account stays.
      await tx.execute(sql`update user_account set last_login_at = now() where id = ${user.userId}`);
      await forgetAttempts(tx, byAccount);
      await uncountAttempt(tx, byAddress);
      const source = { call: 'auth.login', requestId: ctx.requestId, userId: user.userId };
      await writeAudit(tx, source, {
        entity: 'session',
        entityId: sessionId,
        countryId: user.countryId,
        before: null,
        after: { userId: user.userId },
      });
      return { session: { _id: token } };
    });
  };

  const register: AuthHandlers['register'] = async ({ email, password, person }, ctx) => {
    await countAttempt(ctx.db, { key: `register:address:${networkOf(ctx.address)}`, max: perAddress, windowMs });
    if (!countryById(person.countryId)) throw invalid(['person.countryId', 'field.notFound']);
    const passwordHash = await hashPassword(password);
    return ctx.db.transaction(async (tx) => {
      const made = await createAccount(tx, { ...person, email, passwordHash, state: 'pending', by: null });
      if (!made) throw invalid(['email', 'field.email.taken']);
      const { names, lastNames, countryId, role } = person;
      const source = { call: 'auth.register', requestId: ctx.requestId, userId: null };
      const after = { email, state: 'pending', role, names, lastNames };
      await writeAudit(tx, source, { entity: 'user', entityId: made.userId, countryId, before: null, after });
      return { _id: made.userId, state: 'pending' as const };
    });
  };

  return {
    login,
    register,
    registerPerson: register,

    async validateEmail({ email }, ctx) {
      await countAttempt(ctx.db, { key: `email:address:${networkOf(ctx.address)}`, max: perAddress, windowMs });
      const parsed = schemas.auth.register.body.shape.email.safeParse(email);
      if (!parsed.success) return { isValid: false, isFree: false };
      return { isValid: true, isFree: (await findAccount(ctx.db, parsed.data)) === undefined };
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

async function findAccount(db: Db, email: string) {
  const [account] = await db
    .select({ userId: users._id, countryId: users.countryId, state: users.state, passwordHash: users.passwordHash, roleKey: roles.key })
    .from(users)
    .leftJoin(userRoles, and(eq(userRoles.userId, users._id), eq(userRoles.position, 0)))
    .leftJoin(roles, eq(roles._id, userRoles.roleId))
    .where(eq(users.email, email));
  return account && { ...account, roleKey: account.roleKey ?? undefined };
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
    session: { expiresAt },
  };
}
