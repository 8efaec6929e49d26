import type { StateOf } from '@shop/shared/contract';
import { roleByKey } from '@shop/shared/contract';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { roles, userRoles, users } from '../db/schema/index.ts';
import { writeAudit } from '../http/audit.ts';
import type { Ctx } from '../http/handler.ts';
import { noteProof, noteProofByPassword } from './second-factor/proofs.ts';
import { openSession, type SessionLife } from './sessions.ts';

interface Account {
  userId: string;
  countryId: string | null;
  state: StateOf<'user'>;
  roleKey: string | null;
}

/** The account for a login. */
export async function findAccount(db: Db, where: SQL) {
  const [account] = await db
    .select({
      userId: users._id,
      email: users.email,
      countryId: users.countryId,
      state: users.state,
      passwordHash: users.passwordHash,
      isPasswordExpired: sql<boolean>`coalesce(${users.passwordExpiresAt} < now(), false)`,
      roleKey: roles.key,
    })
    .from(users)
    .leftJoin(userRoles, and(eq(userRoles.userId, users._id), eq(userRoles.position, 0)))
    .leftJoin(roles, eq(roles._id, userRoles.roleId))
    .where(where);
  return account;
}

export const mayLogIn = ({ state, roleKey }: Account) => state === 'approved' && roleByKey(roleKey ?? undefined) !== undefined;

interface Login {
  call: string;
  /** A passkey that has verified its owner counts as both factors. */
  by: 'password' | 'passkey';
}

/** Opens a session for an account that may log in, in this transaction. */
export async function openLogin(tx: Db, { userId, countryId }: Account, life: SessionLife, ctx: Ctx, { call, by }: Login) {
  const { token, sessionId } = await openSession(tx, userId, life, ctx);
  await (by === 'passkey' ? noteProof(tx, sessionId) : noteProofByPassword(tx, sessionId));
  // Raw SQL, because a login is not an edit: the version of the account does not change.
  await tx.execute(sql`update user_account set last_login_at = now() where id = ${userId}`);
  const source = { call, requestId: ctx.requestId, userId };
  await writeAudit(tx, source, { entity: 'session', entityId: sessionId, countryId, before: null, after: { userId } });
  return { session: { _id: token } };
}
