import type { calls } from '@shop/shared/contract/calls';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/db.ts';
import { authenticatorApps, people, recoveryCodes, users } from '../../db/schema/index.ts';
import { type Ctx, type Handlers, opensOwnTransaction } from '../../http/handler.ts';
import { networkOf } from '../../http/network.ts';
import { appIsThere, invalid, noPasskeys, notFound, secondFactorNeeded, wrongPasskey } from '../../http/refusal.ts';
import { notifyOwner } from '../../mail/notify-owner.ts';
import { type RelyingParty, relyingPartyOf } from '../../settings/relying-party.ts';
import type { Settings } from '../../settings/settings.ts';
import { countAttempt, forgetAttempts, type Limit } from '../attempts.ts';
import { findAccount, mayLogIn, openLogin } from '../login.ts';
import { loginGuard } from '../loginGuard.ts';
import { isPassword } from '../passwords.ts';
import { sameTime } from '../sameTime.ts';
import { secretBox } from '../secret-box.ts';
import { beginApp, confirmApp, isCodeOfApp } from './authenticator-app.ts';
import { codeLimits } from './guesses.ts';
import {
  addPasskey,
  authenticationOptions,
  hasCredential,
  ownerOf,
  passkeysOf,
  registrationOptions,
  removePasskey,
  renamePasskey,
} from './passkeys.ts';
import { isSecondFactorThere, noteProof } from './proofs.ts';
import { codesLeft, renewRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts';

type FactorHandlers = Handlers<(typeof calls)['secondFactor']>;

/** Handlers of second factors: authenticator app, passkeys and recovery codes. */
export function secondFactorHandlers(settings: Pick<Settings, 'session' | 'loginLimit' | 'secondFactor' | 'publicUrl'>): FactorHandlers {
  const { session, secondFactor, loginLimit, publicUrl } = settings;
  const { perAccount, perAddress, windowMs } = loginLimit;
  const guard = loginGuard(loginLimit);
  const box = secretBox(secondFactor.keys, 'secret of an authenticator app');
  const relyingParty = relyingPartyOf(publicUrl);
  const party = (): RelyingParty => {
    if (!relyingParty) throw noPasskeys();
    return relyingParty;
  };

  /** Counts an attempt before it is made, outside any transaction, so that a refusal does not undo the count. Returns the count of each limit. */
  async function count(ctx: Ctx, limits: Limit[]): Promise<number[]> {
    const counts: number[] = [];
    for (const limit of limits) counts.push(await countAttempt(ctx.db, limit));
    return counts;
  }

  async function forget(ctx: Ctx, limits: Limit[]): Promise<void> {
    for (const { key } of limits) await forgetAttempts(ctx.db, key);
  }

  const prove = async ({ db, caller }: Ctx) => ({ provedAt: await noteProof(db, caller.sessionId) });

  const proveByPassword: FactorHandlers['proveByPassword'] = async ({ password }, ctx) => {
    const { userId, hasSecondFactor } = ctx.caller;
    if (hasSecondFactor) throw invalid(['password', 'field.password.notEnough']);
    const [account] = await ctx.db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users._id, userId));
    const limits = [{ key: `password:user:${userId}`, max: perAccount, windowMs }];
    await count(ctx, limits);
    if (!(await isPassword(account?.passwordHash, password))) throw invalid(['password', 'field.password.wrong']);
    await forget(ctx, limits);
    return prove(ctx);
  };

  /** Uses up a recovery code and notifies its owner in one transaction. Returns whether the code was valid. */
  async function useRecoveryCode(own: Ctx, code: string): Promise<boolean> {
    const { userId } = own.caller;
    if (!(await spendRecoveryCode(own.db, userId, code))) return false;
    const left = await codesLeft(own.db, userId);
    await notifyOwner(own, userId, 'recoveryCodeUsed', { left: String(left) }, publicUrl);
    await audit(own, { recoveryCodeUsed: true, codesLeft: left });
    return true;
  }

  const proveByCode: FactorHandlers['proveByCode'] = async ({ code }, ctx) => {
    const { userId } = ctx.caller;
    const isOfApp = /^\d{6}$/.test(code);
    const limits = codeLimits(userId, loginLimit);
    const [inWindow] = await count(ctx, limits);
    const isRight = isOfApp ? await isCodeOfApp(ctx.db, box, userId, code) : await ctx.transaction((own) => useRecoveryCode(own, code));
    if (!isRight) {
      // Equal, not greater: notifies once per window, when the limit is reached.
      if (inWindow === perAccount)
        await ctx.transaction((own) => notifyOwner(own, userId, 'codeFailures', { count: String(perAccount) }, publicUrl));
      throw invalid(['code', isOfApp ? 'field.code.wrong' : 'field.recoveryCode.wrong']);
    }
    await forget(ctx, limits);
    return prove(ctx);
  };

  const proveByPasskey: FactorHandlers['proveByPasskey'] = async (response, ctx) => {
    const { userId, sessionId } = ctx.caller;
    const owner = await ownerOf(ctx.db, party(), { purpose: 'prove', sessionId }, response);
    if (owner !== userId) throw wrongPasskey();
    return prove(ctx);
  };

  /** An unknown passkey, a wrong signature and an account that may not log in get the same answer after the same time. */
  const loginWithPasskey: FactorHandlers['loginWithPasskey'] = (response, ctx) =>
    sameTime(async () => {
      const account = await findAccount(ctx.db, hasCredential(ctx.db, response.id));
      // Attempts with an unknown credential count like attempts at an account.
      const who = account?.email ?? response.id;
      await guard.admit(ctx, who, account?.userId);
      const isTheirs = (await ownerOf(ctx.db, party(), { purpose: 'login' }, response)) !== undefined;
      if (!isTheirs) await guard.failed(ctx, who, account?.userId);
      if (!account || !isTheirs || !mayLogIn(account)) throw wrongPasskey();
      return ctx.transaction(async (own) => {
        const opened = await openLogin(own.db, account, session, ctx, { call: 'secondFactor.loginWithPasskey', by: 'passkey' });
        await guard.passed(own, who, account.userId);
        return opened;
      });
    });

  /** With the first factor, creates recovery codes and ends the user's other sessions, which were opened without it. */
  async function welcomeFactor(ctx: Ctx): Promise<string[] | null> {
    if (ctx.caller.hasSecondFactor) return null;
    await ctx.signOutOthers();
    await noteProof(ctx.db, ctx.caller.sessionId);
    return renewRecoveryCodes(ctx.db, ctx.caller.userId);
  }

  /** Deletes the recovery codes after the last factor is removed. Refused if the role requires a factor. */
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
      await notifyOwner(ctx, ctx.caller.userId, 'appAdded', {}, publicUrl);
      await audit(ctx, { authenticatorApp: 'added' });
      return { recoveryCodes: await welcomeFactor(ctx) };
    },

    async removeApp(_, ctx) {
      const its = eq(authenticatorApps.userId, ctx.caller.userId);
      const removed = await ctx.db.delete(authenticatorApps).where(its).returning({ userId: authenticatorApps.userId });
      if (removed.length === 0) throw notFound();
      await partWithFactor(ctx);
      await notifyOwner(ctx, ctx.caller.userId, 'appRemoved', {}, publicUrl);
      await audit(ctx, { authenticatorApp: 'removed' });
      return {};
    },

    async renewCodes(_, ctx) {
      if (!ctx.caller.hasSecondFactor) throw notFound();
      await notifyOwner(ctx, ctx.caller.userId, 'recoveryCodesRenewed', {}, publicUrl);
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
      await notifyOwner(ctx, userId, 'passkeyAdded', { name: passkey.name }, publicUrl);
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
      await notifyOwner(ctx, ctx.caller.userId, 'passkeyRemoved', { name: removed.name }, publicUrl);
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
