import { countries, type KeptRequestDraft } from '@shop/shared/contract';
import { eq } from 'drizzle-orm';
import type { Db } from '../src/base/db/db.ts';
import { requestDrafts, users } from '../src/base/db/schema/index.ts';
import { emailOf } from './harness.ts';

export const emptyDraft: KeptRequestDraft = {
  clientId: '',
  wishId: '',
  deliverOn: '',
  deliveryWindow: '',
  comment: '',
  lines: [{ productId: '', askedGrams: '', priceMinor: '', discount: '' }],
};

/** The draft of a country's administrator, as it was when it was begun. */
export async function putRequestDraft(db: Db, key: 'CL' | 'EC', draftId: string): Promise<void> {
  const [owner] = await db
    .select({ ownerId: users._id })
    .from(users)
    .where(eq(users.email, emailOf('admin', key === 'CL' ? 'cl' : 'ec')));
  if (!owner) return;
  await db.delete(requestDrafts).where(eq(requestDrafts.ownerId, owner.ownerId));
  await db.insert(requestDrafts).values({ _id: draftId, countryId: countries[key]._id, ...owner, content: emptyDraft });
}
