import { countryById, limits, nextStates } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, desc, eq } from 'drizzle-orm';
import { imports } from '../../base/db/schema/index.ts';
import { visibleTo } from '../../base/http/country.ts';
import { type Ctx, type Handlers, withPreparation } from '../../base/http/handler.ts';
import { invalid, notFound, wrongState } from '../../base/http/refusal.ts';
import { storeBytes, takeBytes } from '../../platform/files/store.ts';
import type { Importer } from './importer.ts';
import { answerOf, type Job } from './jobs.ts';
import { importKindOf } from './kinds/index.ts';

/** Maximum number of listed files. */
const listed = 20;

type ImportHandlers = Handlers<(typeof calls)['imports']>;
type ImportInput = Parameters<ImportHandlers['start']>[0];

export function importHandlers(importer: Importer): ImportHandlers {
  const start = withPreparation(
    async ({ file }: ImportInput, ctx) => {
      const bytes = Buffer.from(file.data, 'base64');
      if (bytes.length > limits.importBytes) throw invalid(['file.data', 'field.import.tooLarge']);
      return storeBytes(ctx, bytes);
    },
    async ({ kind, file }, ctx, sha256) => {
      await takeBytes(ctx.db, sha256);
      const { userId } = ctx.caller;
      const [job] = await ctx.db
        .insert(imports)
        .values({
          countryId: ctx.countryId,
          ownerId: userId,
          kind,
          fileName: file.name,
          state: 'checking',
          sha256,
          createdBy: userId,
          updatedBy: userId,
        })
        .returning();
      if (!job) throw new Error('The import was not stored.');
      return handOver(job, null, ctx);
    },
  );

  return {
    start,

    async run({ id }, ctx) {
      const before = await locked(id, ctx);
      if (before.state !== 'checked') throw wrongState(before.state, nextStates('import', before.state));
      const fresh = { done: 0, created: 0, updated: 0, wrong: 0, problems: [], tries: 0 };
      return handOver(await step(before, { state: 'running', ...fresh }, ctx), before, ctx);
    },

    async cancel({ id }, ctx) {
      const before = await locked(id, ctx);
      const next = nextStates('import', before.state);
      if (!next.includes('cancelled')) throw wrongState(before.state, next);
      const ended = { state: 'cancelled', finishedAt: new Date().toISOString(), leasedBy: null, leasedUntil: null } as const;
      return handOver(await step(before, ended, ctx), before, ctx);
    },

    async one({ id }, ctx) {
      const [job] = await ctx.db.select().from(imports).where(ownOne(id, ctx));
      if (!job) throw notFound();
      return answerOf(job, ctx.lang);
    },

    async list({ kind }, { db, countryId, caller, lang }) {
      const jobs = await db
        .select()
        .from(imports)
        .where(and(eq(imports.ownerId, caller.userId), eq(imports.countryId, countryId), eq(imports.kind, kind)))
        .orderBy(desc(imports.createdAt))
        .limit(listed);
      // The problems are only returned for a single job.
      return jobs.map((job) => answerOf({ ...job, problems: [] }, lang));
    },

    async template({ kind }, { db, countryId, lang }) {
      const country = countryById(countryId);
      if (!country) throw notFound();
      const { columns, namesOf } = importKindOf[kind];
      const names = await namesOf(db, country);
      return {
        columns: columns.map(({ name, isRequired = false, example }) => ({
          name: name(country)[lang],
          isRequired,
          example: example(names, country, lang),
        })),
      };
    },
  };

  /** Starts the importer after the commit. */
  async function handOver(job: Job, before: Job | null, ctx: Ctx) {
    const { problems: _, ...after } = job;
    await ctx.audit({ entity: 'import', entityId: job._id, countryId: job.countryId, before: before && { state: before.state }, after });
    ctx.announceTo(job.ownerId, 'imports', job._id);
    ctx.afterwards(async () => importer.wake());
    return answerOf(job, ctx.lang);
  }
}

/** Locates a job of the caller. Only the owner has access to a file, because its contents are not records of the company yet. */
const ownOne = (id: string, ctx: Ctx) =>
  and(eq(imports._id, id), eq(imports.ownerId, ctx.caller.userId), visibleTo(ctx, imports.countryId));

async function locked(id: string, ctx: Ctx): Promise<Job> {
  const [job] = await ctx.db.select().from(imports).where(ownOne(id, ctx)).for('update');
  if (!job) throw notFound();
  return job;
}

async function step(before: Job, values: Partial<Job>, { db, caller }: Ctx): Promise<Job> {
  const [after] = await db
    .update(imports)
    .set({ ...values, updatedBy: caller.userId })
    .where(eq(imports._id, before._id))
    .returning();
  if (!after) throw new Error('The import is gone.');
  return after;
}
