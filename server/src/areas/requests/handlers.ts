import type { calls } from '@shop/shared/contract/calls';
import { and, eq } from 'drizzle-orm';
import { requests } from '../../base/db/schema/index.ts';
import { bulk } from '../../base/http/bulk.ts';
import { visibleTo } from '../../base/http/country.ts';
import type { Handlers } from '../../base/http/handler.ts';
import { notFound } from '../../base/http/refusal.ts';
import { updateComment, updateDocNumber, updateInvoicePdf } from './documents.ts';
import { create, edit, remove } from './edit.ts';
import { countsOf, requestList } from './queries.ts';
import { namedRejectReasons, rejectReasonName } from './reasons.ts';
import { eventTo, requestBy } from './record.ts';
import { requestReturn, settleReturn } from './returns.ts';
import { takeStep } from './steps.ts';
import { complete, completeSelling, confirm, reject, unconfirm } from './transitions.ts';

export const requestHandlers: Handlers<(typeof calls)['requests']> = {
  create,
  update: ({ request, version }, ctx) =>
    request.settle === undefined ? edit({ ...request, version }, ctx) : settleReturn({ ...request, version }, ctx),
  remove,

  confirm,
  confirmAsSeller: (step, ctx) => takeStep(ctx, 'confirmAsSeller', step, () => ({})),
  confirmAsSellerMany: bulk((step, ctx) => takeStep(ctx, 'confirmAsSeller', step, () => ({}))),
  unconfirm,
  unconfirmAsSeller: (step, ctx) => takeStep(ctx, 'unconfirmAsSeller', step, () => ({})),
  complete,
  completeSelling,
  reject,
  rejectMany: bulk((rejection, ctx) => reject(rejection, ctx)),
  requestReturn,

  updateComment,
  updateDocNumber,
  updateInvoicePdf,

  one: ({ id }, ctx) => requestBy(ctx.db, and(eq(requests._id, id), visibleTo(ctx, requests.countryId))),

  list: ({ page, size, sort, ...filters }, { db, countryId }) => requestList.page(db, countryId, { page, pageSize: size }, filters, sort),
  exportAll: ({ sort, ...filters }, { db, countryId }) => requestList.all(db, requestList.where(countryId, filters), sort),
  counts: (_, { db, countryId }) => countsOf(db, countryId),

  rejectReasons: async (_, { lang }) => namedRejectReasons(lang),

  async rejection({ id }, ctx) {
    const [found] = await ctx.db
      .select({ reasonId: requests.rejectReasonId, comment: requests.rejectComment })
      .from(requests)
      .where(and(eq(requests._id, id), visibleTo(ctx, requests.countryId)));
    const event = found?.reasonId && (await eventTo(ctx.db, id, 'rejected'));
    if (!found?.reasonId || !event) throw notFound();
    const { at, by } = event;
    return { reasonId: found.reasonId, reason: rejectReasonName(found.reasonId, ctx.lang), comment: found.comment ?? '', at, by };
  },
};
