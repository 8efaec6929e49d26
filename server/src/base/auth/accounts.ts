import type { StateOf } from '@shop/shared/contract';
import { type RoleName, roles } from '@shop/shared/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { legalData, people, userRoles, users } from '../db/schema/index.ts';
import { uuidv7 } from '../db/uuid.ts';

export interface NewAccount {
  names: string;
  lastNames: string;
  phone: string | null;
  /** null: a user without a country, who is refused at login (specification, section 5). */
  countryId: string | null;
  email: string;
  passwordHash: string;
  /** For a password set by another person: how long it is valid for login, ms. The session must then choose a new password. */
  firstPasswordMs?: number;
  /** null: a user of the app, a fisher or a buyer, who is not staff. */
  role: RoleName | null;
  state: StateOf<'user'>;
  /** The user who creates it; null for self-registration. */
  by: string | null;
}

/** Creates a person, their legal data of one country, an account and its role in this transaction. Undefined: the e-mail is in use. */
export async function createAccount(tx: Db, account: NewAccount): Promise<{ userId: string; personId: string } | undefined> {
  const { countryId, by } = account;
  const personId = uuidv7();
  const userId = uuidv7();
  const trace = { countryId, createdBy: by, updatedBy: by };
  await tx.insert(people).values({ _id: personId, ...trace, names: account.names, lastNames: account.lastNames, phone: account.phone });
  const made = await tx
    .insert(users)
    .values({
      _id: userId,
      ...trace,
      personId,
      email: account.email,
      passwordHash: account.passwordHash,
      state: account.state,
      passwordExpiresAt: expiryOf(account.firstPasswordMs),
    })
    .onConflictDoNothing({ target: users.email })
    .returning({ _id: users._id });
  if (made.length === 0) return undefined;
  await tx.insert(legalData).values({ ...trace, personId });
  if (account.role) await tx.insert(userRoles).values({ userId, roleId: roles[account.role]._id });
  return { userId, personId };
}

/** When a password set by another person expires, by the clock of the database. */
export const expiryOf = (ms: number | undefined) => (ms === undefined ? null : sql`now() + ${ms}::float8 * interval '1 millisecond'`);
