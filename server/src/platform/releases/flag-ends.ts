import { randomUUID } from 'node:crypto';
import { countries } from '@shop/shared/contract';
import { lte, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { BusMessage } from '../../base/bus/bus.ts';
import type { Db } from '../../base/db/db.ts';
import { every } from '../../base/db/hourly.ts';
import { countryFlagSettings, flagSettings } from '../../base/db/schema/index.ts';
import { inTransaction } from '../../base/db/transaction.ts';
import { writeAudit } from '../../base/http/audit.ts';
import type { Present, ReleaseRegistry } from '../registry/registry.ts';
import { auditIdOf } from '../registry/steps.ts';

const lookMs = 20_000;

/** Three times a minute, ends expired flag settings and records unused flags. Returns a function that stops it. */
export function scheduleFlagEnds(db: Db, registry: ReleaseRegistry, publish: (message: BusMessage) => void, logger: Logger): () => void {
  return every(
    lookMs,
    'look after flags',
    async () => {
      if (registry.isFromFile) return;
      const ids = await lookAfterFlags(db, await registry.present());
      if (ids.length > 0) publish({ kind: 'changed', countryId: null, topic: 'releases', ids, by: '' });
    },
    (error) => logger.warn({ err: error }, 'flags could not be looked after'),
  );
}

/** One run of `scheduleFlagEnds`. Returns the remotes with changes. */
export async function lookAfterFlags(db: Db, present: Present): Promise<string[]> {
  const ended = await inTransaction(db, endFlags);
  const noted = await noteUnused(db, present);
  return [...new Set([...ended, ...noted])];
}

/** Deletes expired settings. Of concurrent instances, the one that deletes a row also writes its audit entry. */
async function endFlags(tx: Db): Promise<string[]> {
  const forAll = await tx.delete(flagSettings).where(lte(flagSettings.endsAt, sql`now()`)).returning();
  const byCountry = await tx.delete(countryFlagSettings).where(lte(countryFlagSettings.endsAt, sql`now()`)).returning();
  const source = { call: 'releases.endFlag', requestId: randomUUID(), userId: null };
  for (const before of [...forAll, ...byCountry]) {
    const { name, key } = before;
    const country = 'country' in before ? before.country : undefined;
    await writeAudit(tx, source, {
      entity: 'flag',
      entityId: auditIdOf(name),
      countryId: country ? countries[country]._id : null,
      before,
      after: { key, ...(country && { country }) },
    });
  }
  return [...forAll, ...byCountry].map(({ name }) => name);
}

/** Updates `unusedSince` of settings, depending on whether any active release declares the flag. */
async function noteUnused(db: Db, present: Present): Promise<string[]> {
  const changed: string[] = [];
  for (const table of [flagSettings, countryFlagSettings]) {
    const rows = await db
      .selectDistinct({ name: table.name, key: table.key, isUnused: sql<boolean>`${table.unusedSince} is not null` })
      .from(table);
    for (const { name, key, isUnused } of rows) {
      if (isUnused === !isDeclared(present, name, key)) continue;
      await db
        .update(table)
        .set({ unusedSince: isUnused ? null : sql`now()` })
        .where(sql`${table.name} = ${name} and ${table.key} = ${key} and ${table.unusedSince} is ${isUnused ? sql`not null` : sql`null`}`);
      changed.push(name);
    }
  }
  return changed;
}

/** Whether any active release of the remote declares the flag. */
export function isDeclared({ remotes }: Present, name: string, key: string): boolean {
  return remotes[name]?.shown.some(({ release }) => release.declares?.flags?.some((flag) => flag.key === key)) ?? false;
}
