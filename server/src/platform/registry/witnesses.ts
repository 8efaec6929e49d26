import { createHmac, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../base/db/db.ts';
import { releaseWatches, releaseWitnesses } from '../../base/db/schema/index.ts';

/** Number of distinct people who have reported a release since the remote's last step. */
export interface Witnesses {
  people: number;
  ready: number;
  failed: number;
}

interface Testimony {
  name: string;
  /** Number of the remote's last step. */
  seq: number;
  userId: string;
  isReady: boolean;
  hasFailed: boolean;
}

/** Records one person's report about the current release of a remote; repeated reports count once. Returns the counts. */
export async function noteWitness(db: Db, { name, seq, userId, isReady, hasFailed }: Testimony): Promise<Witnesses> {
  const [watch] = await db
    .insert(releaseWatches)
    .values({ name, seq, salt: randomUUID() })
    .onConflictDoUpdate({ target: [releaseWatches.name, releaseWatches.seq], set: { seq } })
    .returning({ salt: releaseWatches.salt });
  const person = createHmac('sha256', watch?.salt ?? '')
    .update(userId)
    .digest('base64url');
  await db
    .insert(releaseWitnesses)
    .values({ name, seq, person, isReady, hasFailed })
    .onConflictDoUpdate({
      target: [releaseWitnesses.name, releaseWitnesses.seq, releaseWitnesses.person],
      set: {
        isReady: sql`release_witness.is_ready or excluded.is_ready`,
        hasFailed: sql`release_witness.has_failed or excluded.has_failed`,
      },
    });
  return witnessesOf(db, name, seq);
}

/** Counts of reports since a step of a remote. */
export async function witnessesOf(db: Db, name: string, seq: number): Promise<Witnesses> {
  const [counts] = await rowsOf<Witnesses>(
    db,
    sql`select count(*)::int as people, (count(*) filter (where is_ready))::int as ready, (count(*) filter (where has_failed))::int as failed
      from release_witness where name = ${name} and seq = ${seq}`,
  );
  return counts ?? { people: 0, ready: 0, failed: 0 };
}

/** Deletes the key and the hashes of people after the decision. */
export async function forgetWitnesses(db: Db, name: string): Promise<void> {
  await db.delete(releaseWatches).where(eq(releaseWatches.name, name));
  await db.delete(releaseWitnesses).where(eq(releaseWitnesses.name, name));
}
