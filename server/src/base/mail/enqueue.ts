import { countryById, type MailKind } from '@shop/shared/contract';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { outbox, people, users } from '../db/schema/index.ts';
import { mailTexts } from './texts.ts';

/** Where the page of a forgotten password is, and where its link leads. */
export const resetPath = '/reset-password';

/**
 * Writes an e-mail to the holder of an account, in the language of their country. In the transaction of what it tells of: it leaves when
 * that is committed.
 */
export async function enqueueMail(tx: Db, userId: string, kind: MailKind, values: Record<string, string | number>): Promise<void> {
  const [user] = await tx
    .select({ to: users.email, name: people.names, countryId: users.countryId })
    .from(users)
    .innerJoin(people, eq(people._id, users.personId))
    .where(eq(users._id, userId));
  if (!user) throw new Error('There is no account to write to.');
  const lang = countryById(user.countryId ?? undefined)?.locale.startsWith('en') ? 'en' : 'es';
  const { subject, text } = mailTexts[lang][kind];
  const all: Record<string, string | number> = { ...values, owner: user.name };
  const filled = (template: string) => template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(all[name] ?? ''));
  await tx.insert(outbox).values({ kind, to: user.to, subject: filled(subject), text: filled(text) });
}
