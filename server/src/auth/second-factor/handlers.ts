import type { calls } from '@shop/shared/contract/calls';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/db.ts';
import { authenticatorApps, people, recoveryCodes, users } from '../../db/schema/index.ts';
import { type Ctx, type Handlers, opensOwnTransaction } from '../../http/handler.ts';
import { appIsThere, invalid, noPasskeys, notFound, secondFactorNeeded, wrongPasskey } from '../../http/refusal.ts';
import type { Settings } from '../../settings.ts';
import { countAttempt, forgetAttempts, type Limit, networkOf } from '../attempts.ts';
import { findAccount, mayLogIn, openLogin } from '../login.ts';
import { isPassword } from '../passwords.ts';
import { beginApp, confirmApp, isCodeOfApp } from './authenticator-app.ts';
import { addPasskey, authenticationOptions, ownerOf, passkeysOf, registrationOptions, removePasskey, renamePasskey } from './passkeys.ts';
import { isSecondFactorThere, noteProof } from './proofs.ts';
import { codesLeft, renewRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts';
import { type RelyingParty, relyingPartyOf } from './relying-party.ts';
import { secretBox } from './secrets.ts';

type FactorHandlers = Handlers<(typeof calls)['secondFactor']>;

/** A person hears of their code within minutes; somebody who guesses has ten tries in the window and fifty a day, of a million codes. */
const codesPerDay = 50;
const dayMs = 86_400_000;

/** What people prove themselves with beside their password. */
export function secondFactorHandlers(settings: Pick<Settings, 'session' | 'loginLimit' | 'secondFactor' | 'publicUrl'>): FactorHandlers {
  const { session, secondFactor } = settings;
  const { perAccount, perAddress, windowMs } = settings.loginLimit;
  const box = secretBox(secondFactor.keys);
  const relyingParty = relyingPartyOf(settings.publicUrl);
  const party = (): RelyingParty => {
    if (!relyingParty) throw noPasskeys();
    return relyingParty;
  };

  /** Counted outside of any transaction, before it is made: a refusal undoes no count. */
  async function limited(ctx: Ctx, limits: Limit[], isRight: () => Promise<boolean>, wrong: () => Error): Promise<void> {
    for (const limit of limits) await countAttempt(ctx.db, limit);
    if (!(await isRight())) throw wrong();
    for (const { key } of limits) await forgetAttempts(ctx.db, key);
  }

  const prove = async ({ db, caller }: Ctx) => ({ provedAt: await noteProof(db, caller.sessionId) });

  const proveByPassword: FactorHandlers['proveByPassword'] = async ({ password }, ctx) => {
    const { userId, hasSecondFactor } = ctx.caller;
    if (hasSecondFactor) throw invalid(['password', 'field.password.notEnough']);
    const [account] = await ctx.db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users._id, userId));
    await limited(
      ctx,
      [{ key: `password:user:${userId}`, max: perAccount, windowMs }],
      () => isPassword(account?.passwordHash, password),
      () => invalid(['password', 'field.password.wrong']),
    );
    return prove(ctx);
  };

  const proveByCode: FactorHandlers['proveByCode'] = async ({ code }, ctx) => {
    const { userId } = ctx.caller;
    const isOfApp = /^\d{6}$/.test(code);
    const limits = [
      { key: `code:user:${userId}`, max: perAccount, windowMs },
      { key: `codes:day:${userId}`, max: codesPerDay, windowMs: dayMs },
    ];
    const isRight = () => (isOfApp ? isCodeOfApp(ctx.db, box, userId, code) : spendRecoveryCode(ctx.db, userId, code));
    await limited(ctx, limits, isRight, () => invalid(['code', isOfApp ? 'field.code.wrong' : 'field.recoveryCode.wrong']));
    if (!isOfApp) await audit(ctx, { recoveryCodeUsed: true, codesLeft: await codesLeft(ctx.db, userId) });
    return prove(ctx);
  };

  const proveByPasskey: FactorHandlers['proveByPasskey'] = async (response, ctx) => {
    const { userId, sessionId } = ctx.caller;
    const owner = await ownerOf(ctx.db, party(), { purpose: 'prove', sessionId }, response);
    if (owner !== userId) throw wrongPasskey();
    return prove(ctx);
  };

  const loginWithPasskey: FactorHandlers['loginWithPasskey'] = async (response, ctx) => {
    await countAttempt(ctx.db, { key: `passkey:address:${networkOf(ctx.address)}`, max: perAddress, windowMs });
    const owner = await ownerOf(ctx.db, party(), { purpose: 'login' }, response);
    const account = owner && (await findAccount(ctx.db, eq(users._id, owner)));
    if (!account || !mayLogIn(account)) throw wrongPasskey();
    return ctx.db.transaction((tx) => openLogin(tx, account, session, ctx, { call: 'secondFactor.loginWithPasskey', by: 'passkey' }));
  };

  /** Recovery codes come with the first factor, and the person's other sessions end: they were opened without it. */
  async function welcomeFactor(ctx: Ctx): Promise<string[] | null> {
    if (ctx.caller.hasSecondFactor) return null;
    await ctx.signOutOthers();
    await noteProof(ctx.db, ctx.caller.sessionId);
    return renewRecoveryCodes(ctx.db, ctx.caller.userId);
  }

  /** Recovery codes stand for a factor; without one they stand for nothing. Whose role has to have a factor keeps the last one. */
  async function partWithFactor({ db, caller }: Ctx): Promise<void> {
    if (await isSecondFactorThere(db, caller.userId)) return;
    if (secondFactor.requiredOf.includes(caller.role)) throw secondFactorNeeded();
    await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, caller.userId));
  }

  return {
    async status(_, { db, caller: { userId, role } }) {
      const [app] = await db.select().from(authenticatorApps).where(eq(authenticatorApps.userId, userId));
      return {
        appSince: app?.confirmedAt ?? null,
        passkeys: await passkeysOf(db, userId),
        codesLeft: await codesLeft(db, userId),
        isRequired: secondFactor.requiredOf.includes(role),
        passkeyOrigin: relyingParty?.origin ?? null,
      };
    },

    proveByPassword: opensOwnTransaction(proveByPassword),
    proveByCode: opensOwnTransaction(proveByCode),
    proveByPasskey: opensOwnTransaction(proveByPasskey),
    loginWithPasskey,

    async passkeyChallenge(_, { db, caller: { userId, sessionId } }) {
      return { options: await authenticationOptions(db, party(), { purpose: 'prove', sessionId }, userId) };
    },

    async loginChallenge(_, { db, address }) {
      await countAttempt(db, { key: `passkey:address:${networkOf(address)}`, max: perAddress, windowMs });
      return { options: await authenticationOptions(db, party(), { purpose: 'login' }) };
    },

    async beginApp(_, { db, caller: { userId } }) {
      const { email } = await personOf(db, userId);
      const begun = await beginApp(db, box, userId, email);
      if (!begun) throw appIsThere();
      return begun;
    },

    async confirmApp({ code }, ctx) {
      if (!(await confirmApp(ctx.db, box, ctx.caller.userId, code))) throw invalid(['code', 'field.code.wrong']);
      await audit(ctx, { authenticatorApp: 'added' });
      return { recoveryCodes: await welcomeFactor(ctx) };
    },

    async removeApp(_, ctx) {
      const its = eq(authenticatorApps.userId, ctx.caller.userId);
      const removed = await ctx.db.delete(authenticatorApps).where(its).returning({ userId: authenticatorApps.userId });
      if (removed.length === 0) throw notFound();
      await partWithFactor(ctx);
      await audit(ctx, { authenticatorApp: 'removed' });
      return {};
    },

    async renewCodes(_, ctx) {
      if (!ctx.caller.hasSecondFactor) throw notFound();
      await audit(ctx, { recoveryCodes: 'renewed' });
      return { recoveryCodes: await renewRecoveryCodes(ctx.db, ctx.caller.userId) };
    },

    async beginPasskey(_, { db, caller: { userId, sessionId } }) {
      return { options: await registrationOptions(db, party(), sessionId, { userId, ...(await personOf(db, userId)) }) };
    },

    async addPasskey(made, ctx) {
      const { userId, sessionId } = ctx.caller;
      const passkey = await addPasskey(ctx.db, party(), sessionId, userId, made);
      if (!passkey) throw wrongPasskey();
      await audit(ctx, { passkey: 'added', name: passkey.name });
      return { passkey, recoveryCodes: await welcomeFactor(ctx) };
    },

    async renamePasskey({ _id, name }, { db, caller }) {
      const passkey = await renamePasskey(db, caller.userId, _id, name);
      if (!passkey) throw notFound();
      return passkey;
    },

    async removePasskey({ id }, ctx) {
      const removed = await removePasskey(ctx.db, ctx.caller.userId, id);
      if (!removed) throw notFound();
      await partWithFactor(ctx);
      await audit(ctx, { passkey: 'removed', name: removed.name });
      return {};
    },
  };
}

function audit(ctx: Ctx, after: Record<string, unknown>): Promise<void> {
  const { userId, countryId } = ctx.caller;
  return ctx.audit({ entity: 'user', entityId: userId, countryId: countryId || null, before: null, after });
}

async function personOf(db: Db, userId: string): Promise<{ email: string; name: string }> {
  const [found] = await db
    .select({ email: users.email, names: people.names, lastNames: people.lastNames })
    .from(users)
    .innerJoin(people, eq(people._id, users.personId))
    .where(eq(users._id, userId));
  if (!found) throw notFound();
  return { email: found.email, name: `${found.names} ${found.lastNames}` };
}
