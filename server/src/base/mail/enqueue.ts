import { countryById, type MailKind } from '@shop/shared/contract';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { outbox, people, users } from '../db/schema/index.ts';
import type { MailText } from './account-events.ts';
import { mailTexts } from './texts.ts';

type MailValues = Record<string, string | number>;

/** Where the page of a forgotten password is, and where its link leads. */
export const resetPath = '/reset-password';

/**
 * Writes an e-mail to the holder of an account, in the language of their country. In the transaction of what it tells of: it leaves when
 * that is committed.
 */
export async function enqueueMail(tx: Db, userId: string, kind: MailKind, values: MailValues): Promise<void> {
  const [user] = await tx
    .select({ to: users.email, name: people.names, countryId: users.countryId })
    .from(users)
    .innerJoin(people, eq(people._id, users.personId))
    .where(eq(users._id, userId));
  if (!user) throw new Error('There is no account to write to.');
  await enqueueMailTo(tx, user.to, kind, user.countryId, { ...values, owner: user.name });
}

/** The same to an address. values: `owner` is the addressee's name. */
export async function enqueueMailTo(tx: Db, to: string, kind: MailKind, countryId: string | null, values: MailValues): Promise<void> {
  await tx.insert(outbox).values({ kind, to, ...mailIn(countryId, kind, values) });
}

/** What an e-mail says in the language of a country. */
export function mailIn(countryId: string | null, kind: MailKind, values: MailValues): MailText {
  const lang = countryById(countryId ?? undefined)?.locale.startsWith('en') ? 'en' : 'es';
  const { subject, text } = mailTexts[lang][kind];
  const filled = (template: string) => template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  return { subject: filled(subject), text: filled(text) };
}
