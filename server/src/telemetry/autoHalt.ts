import { limits } from '@shop/shared/contract';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../db/db.ts';
import { isForAll } from '../registry/place.ts';
import { haltRollout } from '../registry/steps.ts';
import type { Places } from './placed.ts';

interface Failed {
  part: string;
  version: string;
}

/**
 * Stops what is being rolled out and fails. A release that everybody has already is shown as failing and left to people: stopping it
 * would change what they have in their hands. Answers the remotes that were stopped.
 */
export async function haltFailing(db: Db, places: Places, failures: readonly Failed[], requestId: string): Promise<string[]> {
  const halted: string[] = [];
  for (const part of new Set(failures.map((failure) => failure.part))) {
    const place = places.get(part);
    if (!place) continue;
    const { current, rollout, lastStep, shown } = place;
    const version = current?.release.version;
    if (!lastStep || !version || isForAll(rollout) || !failures.some((failure) => failure.part === part && failure.version === version))
      continue;
    const reason = await reasonToHalt(db, part, version, lastStep.at);
    if (reason && (await haltRollout(db, { name: part, version, reason, requestId, hasOther: shown.length > 1 }))) halted.push(part);
  }
  return halted;
}

/** What speaks against a release since its last step: how often, and what failed most: `3 × render: TypeError: …`. */
async function reasonToHalt(db: Db, part: string, version: string, since: string): Promise<string | undefined> {
  const failed = sql`part_failure where part = ${part} and version = ${version} and at >= ${since}::timestamptz`;
  const [counts] = await rowsOf<{ pages: number; loads: number; most: string | null }>(
    db,
    sql`select
      (select count(distinct page_id)::int from ${failed}) as pages,
      (select coalesce(sum(loads), 0)::int from part_hour
        where part = ${part} and version = ${version} and hour >= date_trunc('hour', ${since}::timestamptz, 'UTC')) as loads,
      (select phase || ': ' || detail from ${failed} group by phase, detail order by count(*) desc, max(at) desc limit 1) as most`,
  );
  const { pages, percent } = limits.autoHalt;
  if (!counts || counts.pages < pages) return undefined;
  const isOften = counts.pages > (percent / 100) * (counts.loads + counts.pages);
  return isOften ? `${counts.pages} × ${counts.most}` : undefined;
}
