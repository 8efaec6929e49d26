import type { CapturedEvent, Lang } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, eq } from 'drizzle-orm';
import { capturedEvents, partners } from '../../../base/db/schema/index.ts';
import { visibleTo } from '../../../base/http/country.ts';
import type { Handlers } from '../../../base/http/handler.ts';
import { notFound } from '../../../base/http/refusal.ts';
import { codeIn } from './facts.ts';
import { capture } from './index.ts';
import { capturedList } from './list.ts';
import { messageOf } from './words.ts';

type Row = Awaited<ReturnType<typeof capturedList.one>>;

const withMessage = (lang: Lang, { reason, detail, ...event }: Row): CapturedEvent => ({
  ...event,
  tripName: event.tripName && codeIn(event.tripName),
  message: messageOf(lang, { ...event, wrong: reason && { reason, detail } }),
});

export const captureHandlers: Pick<Handlers<(typeof calls)['trace']>, 'capture' | 'captured' | 'capturedEvent'> = {
  capture,

  async captured({ page, pageSize, sort, ...filters }, ctx) {
    const [partner] = await ctx.db
      .select({ countryId: partners.countryId })
      .from(partners)
      .where(and(eq(partners._id, filters.partnerId), visibleTo(ctx, partners.countryId)));
    if (!partner) throw notFound();
    const found = await capturedList.page(ctx.db, partner.countryId, { page, pageSize }, filters, sort);
    return { ...found, items: found.items.map((row) => withMessage(ctx.lang, row)) };
  },

  async capturedEvent({ id }, ctx) {
    const row = await capturedList.one(ctx.db, and(eq(capturedEvents._id, id), visibleTo(ctx, capturedEvents.countryId)));
    const [stored] = await ctx.db.select({ event: capturedEvents.event }).from(capturedEvents).where(eq(capturedEvents._id, id));
    return { ...withMessage(ctx.lang, row), event: stored?.event };
  },
};
