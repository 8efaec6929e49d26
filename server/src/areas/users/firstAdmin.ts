import { schemas } from '@shop/shared/schemas';
import { and, eq } from 'drizzle-orm';
import { createAccount } from '../../base/auth/accounts.ts';
import { hashPassword } from '../../base/auth/passwords.ts';
import type { Db } from '../../base/db/db.ts';
import { userRoles, users } from '../../base/db/schema/index.ts';
import { writeAudit } from '../../base/http/audit.ts';
import { hasRole } from './queries.ts';
import { temporaryPassword } from './temporaryPassword.ts';

export interface FirstAdmin {
  email: string;
  names: string;
  lastNames: string;
  countryId: string;
}

/**
 * The mega admin who lets everybody else in; an empty database has nobody who could. Answers their password, which is kept as a hash only and has to be changed at the first login.
 * Throws when there is one already, or what is wrong with the e-mail or the names.
 */
export async function makeFirstAdmin(db: Db, { email, names, lastNames, countryId }: FirstAdmin, firstPasswordMs: number): Promise<string> {
  const given = schemas.users.registerAdministrator.body.omit({ phone: true }).parse({ email, person: { names, lastNames }, countryId });
  const password = temporaryPassword();
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    const [present] = await tx
      .select({ email: users.email })
      .from(users)
      .innerJoin(userRoles, eq(userRoles.userId, users._id))
      .where(and(hasRole('mega'), eq(users.state, 'approved')));
    if (present) throw new Error(`There is a mega admin already: ${present.email}.`);
    const account = { ...given.person, email: given.email, countryId, phone: null, passwordHash, firstPasswordMs, by: null };
    const made = await createAccount(tx, { ...account, role: 'mega', state: 'approved' });
    if (!made) throw new Error(`Somebody has the e-mail ${given.email} already.`);
    const source = { call: 'first-admin', requestId: '', userId: null };
    const after = { email: given.email, state: 'approved', role: 'mega', ...given.person };
    await writeAudit(tx, source, { entity: 'user', entityId: made.userId, countryId, before: null, after });
  });
  return password;
}
