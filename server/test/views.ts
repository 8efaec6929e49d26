import { countries } from '@shop/shared/contract';
import { eq } from 'drizzle-orm';
import type { Db } from '../src/base/db/db.ts';
import { savedViews, users } from '../src/base/db/schema/index.ts';
import { emailOf } from './harness.ts';

/** The saved view of a country's administrator, as it was when it was made. */
export async function putView(db: Db, key: 'CL' | 'EC', viewId: string): Promise<void> {
  const [owner] = await db
    .select({ ownerId: users._id })
    .from(users)
    .where(eq(users.email, emailOf('admin', key === 'CL' ? 'cl' : 'ec')));
  if (!owner) return;
  await db.delete(savedViews).where(eq(savedViews.ownerId, owner.ownerId));
  const { _id: countryId } = countries[key];
  await db.insert(savedViews).values({ _id: viewId, countryId, ...owner, list: 'clients', name: 'Con bitácora', state: { filters: {} } });
}
