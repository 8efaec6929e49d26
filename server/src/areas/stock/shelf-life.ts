import { type Conservation, usualShelfLifeHours } from '@shop/shared/contract';
import { eq } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import { species } from '../../base/db/schema/index.ts';

interface Kept {
  speciesId: string;
  conservation: Conservation;
}

/** When what was caught or landed then may no longer be sold. */
export async function endOfLife(db: Db, { speciesId, conservation }: Kept, from: string): Promise<string> {
  const [kind] = await db.select({ shelfLife: species.shelfLife }).from(species).where(eq(species._id, speciesId));
  const hours = kind?.shelfLife[conservation] ?? usualShelfLifeHours[conservation];
  return new Date(Date.parse(from) + hours * 3_600_000).toISOString();
}
