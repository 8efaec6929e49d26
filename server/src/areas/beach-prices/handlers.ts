import type { calls } from '@shop/shared/contract/calls';
import { and, eq } from 'drizzle-orm';
import { beachPriceLines as lines, beachPriceRequests as requests } from '../../base/db/schema/index.ts';
import { bulk } from '../../base/http/bulk.ts';
import { visibleTo } from '../../base/http/country.ts';
import type { Handlers } from '../../base/http/handler.ts';
import { refuseOtherPartner } from '../records/other-partner.ts';
import { changeRecord, updateRecord } from '../records/record.ts';
import { answered, answeredByFisher } from './answer.ts';
import { askBeachPrice } from './ask.ts';
import { paidForOffer } from './offer.ts';
import { beachPriceList, requestOfLine } from './queries.ts';

export const beachPriceHandlers: Handlers<(typeof calls)['beachPrices']> = {
  list: ({ page, pageSize, sort, ...filters }, { db, countryId }) => beachPriceList.page(db, countryId, { page, pageSize }, filters, sort),
  one: ({ id }, ctx) => beachPriceList.one(ctx.db, and(eq(requests._id, id), visibleTo(ctx, requests.countryId))),
  paid: ({ offerId }, ctx) => paidForOffer(ctx, offerId),

  answer: ({ id, childId: _id, version, ...answer }, ctx) =>
    updateRecord(ctx, 'beach-price-line', {
      _id,
      version,
      where: eq(lines.requestId, id),
      read: requestOfLine,
      change: (line) => answered(ctx, line, answer),
    }),
  answerMany: bulk(({ _id, version, ...answer }, ctx) =>
    changeRecord(ctx, 'beach-price-line', { _id, version, read: requestOfLine, change: (line) => answered(ctx, line, answer) }),
  ),
};

/** Calls of fishers in their app. */
export const beachPricesInApp: Pick<Handlers<(typeof calls)['appSide']>, 'askBeachPrice' | 'answerCounter'> = {
  askBeachPrice: ({ request }, ctx) => askBeachPrice(ctx, request),
  async answerCounter({ id, childId: _id, state, version }, ctx) {
    await refuseOtherPartner(ctx, [id]);
    return updateRecord(ctx, 'beach-price-line', {
      _id,
      version,
      where: eq(lines.requestId, id),
      read: requestOfLine,
      change: (line) => answeredByFisher(ctx, line, state),
    });
  },
};
