import { countries, type KeyScope } from '@shop/shared/contract';
import { hashOfSecret, newSecret, prefixOf } from '../src/base/auth/secrets.ts';
import type { Db } from '../src/base/db/db.ts';
import { partnerKeys } from '../src/base/db/schema/index.ts';
import { uuidv7 } from '../src/base/db/uuid.ts';

/** A key that counts, of a partner. Answers the key itself. */
export async function putKey(db: Db, key: 'CL' | 'EC', partnerId: string, scope: KeyScope, _id = uuidv7()): Promise<string> {
  const secret = newSecret('sbk');
  await db.insert(partnerKeys).values({
    _id,
    countryId: countries[key]._id,
    partnerId,
    name: 'Sample',
    scope,
    prefix: prefixOf(secret),
    hash: hashOfSecret(secret),
  });
  return secret;
}
