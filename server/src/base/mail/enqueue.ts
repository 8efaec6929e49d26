import { countryById, type MailKind } from '@shop/shared/contract';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { outbox, people, users } from '../db/schema/index.ts';
import type { MailText } from './account-events.ts';
import { mailTexts } from './texts.ts';

type MailValues = Record<string, string | number>;

/** Path of the page for a new password, which the e-mail links to. */
export const resetPath = '/reset-password';

/**
 * Adds an e-mail to the holder of an account to the outbox, in the language of their country. Call it in the transaction of the change that the
 * e-mail reports: it is sent after the commit.
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

/** `enqueueMail` to an address. values: `owner` is the recipient's name. */
export async function enqueueMailTo(tx: Db, to: string, kind: MailKind, countryId: string | null, values: MailValues): Promise<void> {
  await tx.insert(outbox).values({ kind, to, ...mailIn(countryId, kind, values) });
}

/** Subject and text of an e-mail in the language of a country. */
export function mailIn(countryId: string | null, kind: MailKind, values: MailValues): MailText {
  const lang = countryById(countryId ?? undefined)?.locale.startsWith('en') ? 'en' : 'es';
  const { subject, text } = mailTexts[lang][kind];
  const filled = (template: string) => template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  return { subject: filled(subject), text: filled(text) };
}
