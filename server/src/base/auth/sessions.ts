import { hash, randomBytes } from 'node:crypto';
import { roleByKey } from '@shop/shared/contract';
import DataLoader from 'dataloader';
import { and, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { withCompiledRows } from '../db/prepared.ts';
import { legalData, roles, sessions, userRoles, users } from '../db/schema/index.ts';
import type { Sessions } from '../http/sessions.ts';
import type { Settings } from '../settings/settings.ts';
import { requirementOf } from './requirements.ts';
import { hasSecondFactor } from './second-factor/proofs.ts';

/** Maximum life of a session, ms: without use, and in total. */
export interface SessionLife {
  idleMs: number;
  absoluteMs: number;
}

/** A session id: 256 random bits. Only its hash is stored, so that a copy of the database does not contain usable ids. */
const newToken = () => randomBytes(32).toString('base64url');
const hashToken = (token: string) => hash('sha256', token, 'base64url');

const looksLikeToken = (token: string | undefined): token is string => token !== undefined && /^[\w-]{43}$/.test(token);

/** The time of last use is written at most this often. */
const touchEveryMs = 60_000;

/** Condition: the session has not expired. */
export function liveSession({ idleMs }: SessionLife) {
  return and(gt(sessions.expiresAt, sql`now()`), gt(sessions.lastSeenAt, sql`now() - ${idleMs}::float8 * interval '1 millisecond'`));
}

export function sessionStore(db: Db, life: SessionLife, { requiredOf, proofMs }: Settings['secondFactor']): Sessions {
  const { idleMs } = life;
  const isLive = liveSession(life);
  const byTokens = withCompiledRows(
    db
      .select({
        tokenHash: sessions.tokenHash,
        sessionId: sessions._id,
        userId: users._id,
        personId: users.personId,
        roleKey: roles.key,
        countryId: legalData.countryId,
        passwordExpiresAt: users.passwordExpiresAt,
        hasSecondFactor: hasSecondFactor(users._id),
        provedAt: sessions.provedAt,
        isProofFresh: sql<boolean>`coalesce(${sessions.provedAt} > now() - ${proofMs}::float8 * interval '1 millisecond', false)`,
        isStale: sql<boolean>`${sessions.lastSeenAt} < now() - ${Math.min(touchEveryMs, idleMs / 4)}::float8 * interval '1 millisecond'`,
      })
      .from(sessions)
      .innerJoin(users, eq(users._id, sessions.userId))
      .innerJoin(userRoles, and(eq(userRoles.userId, users._id), eq(userRoles.position, 0)))
      .innerJoin(roles, eq(roles._id, userRoles.roleId))
      .leftJoin(legalData, and(eq(legalData.personId, users.personId), eq(legalData.position, 0)))
      .where(and(sql`${sessions.tokenHash} = any(${sql.placeholder('tokenHashes')}::text[])`, isLive, eq(users.state, 'approved')))
      .prepare('sessions_by_tokens'),
  );
  /** Batches the lookups of concurrent requests. Each lookup starts after its request has arrived: nothing is cached between requests. */
  const byToken = new DataLoader(
    async (hashes: readonly string[]) => {
      const found = new Map((await byTokens.execute({ tokenHashes: [...new Set(hashes)] })).map((row) => [row.tokenHash, row]));
      return hashes.map((hash) => found.get(hash));
    },
    { cache: false, batchScheduleFn: setImmediate },
  );
  return {
    async find(token) {
      if (!looksLikeToken(token)) return undefined;
      const found = await byToken.load(hashToken(token));
      const role = roleByKey(found?.roleKey);
      if (!found || !role) return undefined;
      if (found.isStale) await db.update(sessions).set({ lastSeenAt: sql`now()` }).where(eq(sessions._id, found.sessionId));
      const { sessionId, userId, personId, countryId, hasSecondFactor, isProofFresh } = found;
      const requires = requirementOf({ ...found, needsSecondFactor: requiredOf.includes(role) });
      return { sessionId, userId, personId, role, countryId: countryId ?? '', requires, hasSecondFactor, isProofFresh };
    },
    async stillGood(sessionIds) {
      if (sessionIds.length === 0) return new Set();
      const good = await db
        .select({ id: sessions._id })
        .from(sessions)
        .innerJoin(users, eq(users._id, sessions.userId))
        .where(and(inArray(sessions._id, [...sessionIds]), isLive, eq(users.state, 'approved')));
      return new Set(good.map(({ id }) => id));
    },
  };
}

/** Key that signs URLs for a session: a secret of the server that ends with the session. undefined: the session has ended. */
export async function signingKeyOf(db: Db, sessionId: string, life?: SessionLife): Promise<string | undefined> {
  const [found] = await db
    .select({ key: sessions.tokenHash })
    .from(sessions)
    .innerJoin(users, eq(users._id, sessions.userId))
    .where(and(eq(sessions._id, sessionId), eq(users.state, 'approved'), life && liveSession(life)));
  return found?.key;
}

/** Where a session is opened: User-Agent of the browser, and its network address. */
export interface SessionPlace {
  userAgent: string | undefined;
  address: string;
}

/** Opens a session; returns its id, which only the browser stores. */
export async function openSession(
  db: Db,
  userId: string,
  life: SessionLife,
  { userAgent, address }: SessionPlace,
): Promise<{ token: string; sessionId: string }> {
  const token = newToken();
  // By the database's clock, as in all comparisons of session times, because the clocks of instances differ.
  const expiresAt = sql`now() + ${life.absoluteMs}::float8 * interval '1 millisecond'`;
  const [row] = await db
    .insert(sessions)
    .values({ tokenHash: hashToken(token), userId, expiresAt, userAgent: userAgent?.slice(0, 400) ?? null, address })
    .returning({ _id: sessions._id });
  if (!row) throw new Error('The session was not stored.');
  return { token, sessionId: row._id };
}

/** Removes sessions that can no longer be used. */
export async function removeExpiredSessions(db: Db, { idleMs }: SessionLife): Promise<void> {
  await db
    .delete(sessions)
    .where(or(lt(sessions.expiresAt, sql`now()`), lt(sessions.lastSeenAt, sql`now() - ${idleMs}::float8 * interval '1 millisecond'`)));
}
