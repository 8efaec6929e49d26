import { randomUUID } from 'node:crypto';
import { nextShare, type RemoteStatus } from '@shop/shared/contract';
import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { BusMessage } from '../../base/bus/bus.ts';
import type { Db } from '../../base/db/db.ts';
import { every } from '../../base/db/hourly.ts';
import { releaseSteps } from '../../base/db/schema/index.ts';
import { inTransaction } from '../../base/db/transaction.ts';
import { writeAudit } from '../../base/http/audit.ts';
import { type Place, rolloutOf } from '../registry/place.ts';
import { placeIn, readNoted } from '../registry/read.ts';
import type { ReleaseRegistry } from '../registry/registry.ts';
import { addStep, auditIdOf, markGood } from '../registry/steps.ts';
import { witnessesOf } from '../registry/witnesses.ts';
import { type GoodAfter, isTooMany } from '../telemetry/decide.ts';
import { objectionsTo } from './objections.ts';

const lookMs = 60_000;

/** What is asked of the registry. */
type Placing = Pick<ReleaseRegistry, 'isFromFile' | 'deployed' | 'baseOf'>;

/** Once a minute takes every share that grows by itself one step on, where its release has done well at the present one. Answers what stops it. */
export function scheduleGrowth(
  db: Db,
  registry: Placing,
  goodAfter: GoodAfter,
  publish: (message: BusMessage) => void,
  logger: Logger,
): () => void {
  return every(
    lookMs,
    'grow shares of releases',
    async () => {
      const ids = await growShares(db, registry, goodAfter);
      if (ids.length > 0) publish({ kind: 'changed', countryId: null, topic: 'releases', ids, by: '' });
    },
    (error) => logger.warn({ err: error }, 'shares of releases could not grow'),
  );
}

/** Once; what `scheduleGrowth` does again and again. Answers the remotes whose share grew. */
export async function growShares(db: Db, registry: Placing, goodAfter: GoodAfter, now = Date.now()): Promise<string[]> {
  if (registry.isFromFile) return [];
  const growing = await db.selectDistinct({ name: releaseSteps.name }).from(releaseSteps).where(eq(releaseSteps.grows, true));
  const grown: string[] = [];
  for (const { name } of growing) {
    if (await inTransaction(db, (tx) => grow(tx, registry, goodAfter, name, now))) grown.push(name);
  }
  return grown;
}

/** One step of one remote. Of instances that look at once one takes it: both add the step of the same number. */
async function grow(tx: Db, registry: Placing, goodAfter: GoodAfter, name: string, now: number): Promise<boolean> {
  const place = placeIn(await readNoted(tx, name), await registry.deployed(), registry.baseOf, name);
  const growth = await growthOf(tx, registry, goodAfter, name, place);
  const { lastStep } = place;
  if (!growth || !lastStep || !isDue(growth, now)) return false;
  const { version, buildId, seq: after, by, token } = lastStep;
  const rollout = { ...rolloutOf(lastStep), share: growth.next };
  const grows = nextShare(growth.next) !== undefined;
  const grown = await addStep(tx, { name, step: 'grow', version, buildId, after, rollout, grows, by, token, reason: null });
  if (!grown) return false;
  // It has done as well as a good one has to; what people report from now on is of the next share.
  await markGood(tx, name, version);
  const source = { call: 'releases.grow', requestId: randomUUID(), userId: null };
  await writeAudit(tx, source, { entity: 'release', entityId: auditIdOf(name), countryId: null, before: lastStep, after: grown });
  return true;
}

type Growth = NonNullable<RemoteStatus['growth']>;

/** What the next step of a remote waits for. null: its share does not grow by itself. */
export async function growthOf(
  db: Db,
  registry: Placing,
  goodAfter: GoodAfter,
  name: string,
  { current, lastStep }: Pick<Place, 'current' | 'lastStep'>,
): Promise<Growth | null> {
  const next = lastStep?.grows && nextShare(lastStep.share ?? undefined);
  if (!current || !lastStep || !next) return null;
  const { release, goodAt, publishedAt } = current;
  const { people, ready, failed } = await witnessesOf(db, name, lastStep.seq);
  // That nobody has seen it is no objection of its own: people are waited for in any case.
  const about = { buildId: release.buildId, version: release.version, goodAt: goodAt ?? lastStep.at, publishedAt };
  const objections = await objectionsTo(db, registry, name, about, { ...rolloutOf(lastStep), share: next });
  return {
    next,
    people: ready,
    peopleNeeded: goodAfter.people,
    notBefore: new Date(Date.parse(lastStep.at) + goodAfter.minutes * 60_000).toISOString(),
    isHeldUp: isTooMany(failed, people) || objections.length > 0,
  };
}

const isDue = ({ people, peopleNeeded, notBefore, isHeldUp }: Growth, now: number) =>
  people >= peopleNeeded && Date.parse(notBefore) <= now && !isHeldUp;
