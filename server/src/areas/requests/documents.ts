import { stepsFrom } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { eq } from 'drizzle-orm';
import { requests } from '../../base/db/schema/index.ts';
import { type Ctx, type Handlers, withPreparation } from '../../base/http/handler.ts';
import { noteFile, storePdf } from '../../platform/files/store.ts';
import { noteNumber, refuseTaken } from '../billing/document-numbers.ts';
import { refuseFixed } from '../records/fixed.ts';
import { refuseStale } from '../records/record.ts';
import { requestBy } from './record.ts';
import { lockRequest, type Outcome, store } from './steps.ts';

type RequestHandlers = Handlers<(typeof calls)['requests']>;

/** What may be done with a request in every state: it is no step, and leaves no event. */
async function amend(
  ctx: Ctx,
  { _id, version }: { _id: string; version?: number },
  fieldsOf: (before: Locked) => Promise<Outcome['fields']>,
) {
  const locked = await lockRequest(ctx, _id);
  if (version !== undefined) await refuseStale(ctx, 'request', locked.before, version, requestBy);
  await store(ctx, locked, { fields: await fieldsOf(locked.before) });
  return requestBy(ctx.db, eq(requests._id, _id));
}

type Locked = Awaited<ReturnType<typeof lockRequest>>['before'];

export const updateComment: RequestHandlers['updateComment'] = ({ comment, ...which }, ctx) => amend(ctx, which, async () => ({ comment }));

/** The number of its tax document, single in its country and type, and the PDF of it; without a new one the PDF there is stays. */
export const updateDocNumber = withPreparation(
  async ({ file }: Parameters<RequestHandlers['updateDocNumber']>[0], ctx) => file && storePdf(ctx, file),
  ({ _id, docType, docNumber, file }, ctx, stored) =>
    amend(ctx, { _id }, async (before) => {
      refuseDocument('requests.updateDocNumber', before, { docType, docNumber, file: file ?? undefined });
      const { countryId } = before;
      const document = { countryId, docType, docNumber };
      await refuseTaken(ctx.db, document, { requestId: _id }, 'docNumber');
      const newFile = stored && { docFileId: (await noteFile(ctx, { ...stored, countryId }))._id };
      await noteNumber(ctx.db, document);
      return { docType, docNumber, ...newFile };
    }),
);

/** The PDF of the invoice that goes with it. */
export const updateInvoicePdf = withPreparation(
  ({ file }: Parameters<RequestHandlers['updateInvoicePdf']>[0], ctx) => storePdf(ctx, file),
  ({ _id, file }, ctx, stored) =>
    amend(ctx, { _id }, async (before) => {
      refuseDocument('requests.updateInvoicePdf', before, { file });
      return { invoiceFileId: (await noteFile(ctx, { ...stored, countryId: before.countryId }))._id };
    }),
);

function refuseDocument(call: 'requests.updateDocNumber' | 'requests.updateInvoicePdf', before: Locked, given: object): void {
  const { state } = before;
  refuseFixed(call, before, { stored: before, given, state, allowed: stepsFrom(state) });
}
