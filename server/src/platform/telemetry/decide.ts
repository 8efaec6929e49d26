import { isForAll, limits } from '@shop/shared/contract';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../base/db/db.ts';
import type { Ctx } from '../../base/http/handler.ts';
import type { Place } from '../registry/place.ts';
import { haltRollout, markGood } from '../registry/steps.ts';
import { forgetWitnesses, noteWitness, type Witnesses } from '../registry/witnesses.ts';
import { isCurrentFor, type Places } from './placed.ts';
import type { Batch } from './report.ts';

/** Criteria of a healthy release: number of distinct people without failure, and minutes since its rollout. */
export interface GoodAfter {
  people: number;
  minutes: number;
}

/**
 * Decides from reports, by the number of distinct people, whether a release is healthy and whether a rollout is halted. A release that
 * everybody already has is only displayed as failing: halting it would replace pages that people are using. Returns the changed remotes and
 * the halted releases.
 */
export async function decide(
  { db, caller, requestId }: Pick<Ctx, 'db' | 'caller' | 'requestId'>,
  places: Places,
  batch: Batch,
  goodAfter: GoodAfter,
): Promise<{ changed: string[]; halts: HaltedRelease[] }> {
  const changed: string[] = [];
  const halts: HaltedRelease[] = [];
  for (const [name, { place }] of places) {
    const { current, rollout, seq, lastStep } = place;
    const names = (list: readonly { part: string; version: string }[]) =>
      list.some(({ part, version }) => part === name && isCurrentFor(place, caller, name, version));
    const [isReady, hasFailed] = [names(batch.healthy), names(batch.failures)];
    const isOpen = current && seq > 0 && (current.goodAt === null || !isForAll(rollout));
    // People who only opened the release count in the total for the failure rate.
    if (!current || !isOpen || (!isReady && !hasFailed && !names(batch.loads))) continue;
    const witnesses = await noteWitness(db, { name, seq, userId: caller.userId, isReady, hasFailed });
    const { version } = current.release;
    const isLongEnough = Date.now() - Date.parse(lastStep?.at ?? '') >= goodAfter.minutes * 60_000;
    const isNewlyGood = isLongEnough && witnesses.ready >= goodAfter.people && (await markGood(db, name, version));
    if (isNewlyGood && isForAll(rollout)) await forgetWitnesses(db, name);
    const halted = hasFailed && !isForAll(rollout) ? await halt(db, name, place, witnesses, requestId) : undefined;
    if (halted) halts.push(halted);
    if (isNewlyGood || halted) changed.push(name);
  }
  return { changed, halts };
}

export interface HaltedRelease {
  part: string;
  version: string;
  owner: string;
  reason: string;
  /** The version that replaces it. */
  backTo: string | null;
}

/** Halts a release if too many people report failures. undefined: not halted. */
async function halt(
  db: Db,
  name: string,
  { current, lastStep, shown, others }: Place,
  { people, failed }: Witnesses,
  requestId: string,
): Promise<HaltedRelease | undefined> {
  if (!current || !lastStep || !isTooMany(failed, people)) return undefined;
  const { version, owner } = current.release;
  const reason = `${failed} × ${await mostOften(db, name, version, lastStep.at)}`;
  if (!(await haltRollout(db, { name, version, reason, requestId, hasOther: shown.length > 1 }))) return undefined;
  return { part: name, version, owner, reason, backTo: others?.release.version ?? null };
}

/** Whether a release fails for too many of the people who opened it. A single person's reports are never enough. */
export function isTooMany(failed: number, people: number): boolean {
  const { percent, people: atLeast } = limits.autoHalt;
  return failed >= atLeast && failed > (percent / 100) * people;
}

/** The most frequent failure since the last step: `render: TypeError: …`. */
async function mostOften(db: Db, part: string, version: string, since: string): Promise<string> {
  const [row] = await rowsOf<{ most: string }>(
    db,
    sql`select phase || ': ' || detail as most from part_failure where part = ${part} and version = ${version} and at >= ${since}::timestamptz
      group by phase, detail order by count(*) desc, max(at) desc limit 1`,
  );
  return row?.most ?? '';
}
