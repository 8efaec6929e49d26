import { randomUUID } from 'node:crypto';
import {
  countryById,
  type MessageKey,
  type MessageParams,
  nextShare,
  type ReleaseRollout,
  type RemoteStatus,
  roleByKey,
  type Viewer,
  whyOutside,
} from '@shop/shared/contract';
import { message } from '@shop/shared/schemas';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { BusMessage } from '../../base/bus/bus.ts';
import type { Db } from '../../base/db/db.ts';
import { every } from '../../base/db/hourly.ts';
import { unlessOnRestoreHold } from '../../base/db/restore-hold.ts';
import { releaseSteps, roles, userRoles, users } from '../../base/db/schema/index.ts';
import { inTransaction } from '../../base/db/transaction.ts';
import { writeAudit } from '../../base/http/audit.ts';
import type { Settings } from '../../base/settings/settings.ts';
import { alertOfGrowth } from '../alerts/send.ts';
import { type Place, rolloutOf } from '../registry/place.ts';
import { placeIn, readNoted } from '../registry/read.ts';
import type { ReleaseRegistry } from '../registry/registry.ts';
import { addStep, auditIdOf, markGood } from '../registry/steps.ts';
import { witnessesOf } from '../registry/witnesses.ts';
import { type GoodAfter, isTooMany } from '../telemetry/decide.ts';
import { objectionsTo } from './objections.ts';

const lookMs = 60_000;
/** How long a possible step may be delayed before the owner is notified. */
const longMs = 24 * 3_600_000;

/** The part of the registry that is used here. */
type Placing = Pick<ReleaseRegistry, 'isFromFile' | 'deployed' | 'baseOf'>;

/** Once a minute, grows each automatic share by one step if its release is healthy at the current one. Returns a function that stops it. */
export function scheduleGrowth(
  db: Db,
  registry: Placing,
  { goodAfter, publicUrl }: Pick<Settings, 'goodAfter' | 'publicUrl'>,
  publish: (message: BusMessage) => void,
  logger: Logger,
): () => void {
  return every(
    lookMs,
    'grow shares of releases',
    unlessOnRestoreHold(db, async () => {
      const ids = await growShares(db, registry, goodAfter, publicUrl);
      if (ids.length > 0) publish({ kind: 'changed', countryId: null, topic: 'releases', ids, by: '' });
    }),
    (error) => logger.warn({ err: error }, 'shares of releases could not grow'),
  );
}

/** One run of `scheduleGrowth`; notifies owners. Returns the remotes whose share grew. */
export async function growShares(
  db: Db,
  registry: Placing,
  goodAfter: GoodAfter,
  publicUrl: string | undefined,
  now = Date.now(),
): Promise<string[]> {
  if (registry.isFromFile) return [];
  const growing = await db.selectDistinct({ name: releaseSteps.name }).from(releaseSteps).where(eq(releaseSteps.grows, true));
  const grown: string[] = [];
  for (const { name } of growing) {
    if (await inTransaction(db, (tx) => grow(tx, registry, goodAfter, publicUrl, name, now))) grown.push(name);
  }
  return grown;
}

/** Adds one step for one remote. Concurrent instances add a step with the same number, and only one succeeds. */
async function grow(
  tx: Db,
  registry: Placing,
  goodAfter: GoodAfter,
  publicUrl: string | undefined,
  name: string,
  now: number,
): Promise<boolean> {
  const place = placeIn(await readNoted(tx, name), await registry.deployed(), registry.baseOf, name);
  const growth = await growthOf(tx, registry, goodAfter, name, place, now);
  const { lastStep, current } = place;
  if (!growth || !lastStep || !current) return false;
  const about = { part: name, release: lastStep.version, owner: current.release.owner, heldUpBy: growth.heldUpBy };
  if (!isDue(growth, now)) {
    const isLong = Date.parse(growth.notBefore) + longMs <= now;
    if (isLong && (await isFirstToTell(tx, name, lastStep.seq)))
      await alertOfGrowth(tx, publicUrl, { ...about, event: 'growthHeld', share: lastStep.share ?? 100, next: growth.next });
    return false;
  }
  const { version, buildId, seq: after, by, token } = lastStep;
  const rollout = { ...rolloutOf(lastStep), share: growth.next };
  const grows = nextShare(growth.next) !== undefined;
  const grown = await addStep(tx, { name, step: 'grow', version, buildId, after, rollout, grows, by, token, reason: null });
  if (!grown) return false;
  // The release has met the criteria of a healthy one; later reports apply to the next share.
  await markGood(tx, name, version);
  const source = { call: 'releases.grow', requestId: randomUUID(), userId: null };
  await writeAudit(tx, source, { entity: 'release', entityId: auditIdOf(name), countryId: null, before: lastStep, after: grown });
  await alertOfGrowth(tx, publicUrl, { ...about, event: 'growth', share: growth.next, next: nextShare(growth.next) ?? null });
  return true;
}

/** Records that the owner is notified of a delayed step. false: the owner was notified before. */
async function isFirstToTell(tx: Db, name: string, seq: number): Promise<boolean> {
  const noted = await tx
    .update(releaseSteps)
    .set({ heldToldAt: sql`now()` })
    .where(and(eq(releaseSteps.name, name), eq(releaseSteps.seq, seq), isNull(releaseSteps.heldToldAt)))
    .returning({ seq: releaseSteps.seq });
  return noted.length > 0;
}

type Growth = NonNullable<RemoteStatus['growth']>;

/** What the next step of a remote waits for. null: its share does not grow automatically. */
export async function growthOf(
  db: Db,
  registry: Placing,
  goodAfter: GoodAfter,
  name: string,
  { current, lastStep, rollout }: Pick<Place, 'current' | 'lastStep' | 'rollout'>,
  now = Date.now(),
): Promise<Growth | null> {
  const next = lastStep?.grows && nextShare(lastStep.share ?? undefined);
  if (!current || !lastStep || !next) return null;
  const { release, goodAt, publishedAt } = current;
  const { people, ready, failed } = await witnessesOf(db, name, lastStep.seq);
  // "Not seen by anybody" is not an objection here, because the step waits for enough people anyway.
  const about = { buildId: release.buildId, version: release.version, goodAt: goodAt ?? lastStep.at, publishedAt };
  const objections = await objectionsTo(db, registry, name, about, { ...rolloutOf(lastStep), share: next });
  const needed = goodAfter.people;
  const notBefore = Date.parse(lastStep.at) + goodAfter.minutes * 60_000;
  const holds: [MessageKey, MessageParams][] = [];
  if (isTooMany(failed, people)) holds.push(['release.held.failing', { failed, people }]);
  for (const [, key, params = {}] of objections) holds.push([key, params]);
  if (objections.length > 0 && lastStep.reason) holds.push(['release.held.force', { reason: lastStep.reason }]);
  if (ready < needed) {
    const reached = await staffWithin(db, name, rollout);
    if (reached < needed) holds.push(['release.held.few', { reached, needed }]);
    else if (notBefore <= now) holds.push(['release.held.waiting', { people: ready, needed }]);
  }
  return {
    next,
    people: ready,
    peopleNeeded: needed,
    notBefore: new Date(notBefore).toISOString(),
    heldUpBy: holds.map(([key, params]) => ({ es: message('es', key, params), en: message('en', key, params) })),
  };
}

/** Number of staff members that a rollout reaches. */
async function staffWithin(db: Db, name: string, rollout: ReleaseRollout): Promise<number> {
  const staff = await db
    .select({ userId: users._id, countryId: users.countryId, role: roles.key })
    .from(users)
    .innerJoin(userRoles, and(eq(userRoles.userId, users._id), eq(userRoles.position, 0)))
    .innerJoin(roles, eq(roles._id, userRoles.roleId))
    .where(eq(users.state, 'approved'));
  return staff.filter(({ userId, countryId, role: key }) => {
    const [role, country] = [roleByKey(key), countryById(countryId)?.key];
    const viewer: Viewer = { userId, role, ...(country && { country }) };
    return role !== undefined && whyOutside(rollout, viewer, name) === undefined;
  }).length;
}

const isDue = ({ people, peopleNeeded, notBefore, heldUpBy }: Growth, now: number) =>
  people >= peopleNeeded && Date.parse(notBefore) <= now && heldUpBy.length === 0;
