import { type CallAnswer, countryById, type Lang } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { formatsOf } from '@shop/shared/formats';
import { and, asc, eq, ne } from 'drizzle-orm';
import { clients, people, pluginMemberships, users } from '../../../base/db/schema/index.ts';
import type { Ctx } from '../../../base/http/handler.ts';
import type { InvoiceRecord } from '../../billing/invoicing.ts';
import { correctedBy, documentName } from '../document.ts';
import { wordsOf } from '../pdf/words.ts';

type Draft = CallAnswer<(typeof calls)['invoices']['draftMail']>;

const texts: Record<Lang, (client: string, facts: string, sender: string) => string> = {
  es: (client, facts, sender) => `Hola, ${client}:

Va adjunto en PDF:

${facts}

Si algo no coincide, dilo a quien te atiende.

${sender}`,
  en: (client, facts, sender) => `Hello ${client},

Attached as a PDF:

${facts}

If anything does not match, tell whoever attends to you.

${sender}`,
};

/** To whom the document of an issued invoice may be sent, and what to write, in its own language: for a person to look at and change. */
export async function draftOf(ctx: Ctx, invoice: InvoiceRecord): Promise<Omit<Draft, 'isSending'>> {
  const country = countryById(invoice.countryId);
  if (!country) throw new Error(`No country ${invoice.countryId}.`);
  const { lang, clientName, totalMinor, dueOn } = invoice;
  const words = wordsOf[lang];
  const format = formatsOf(country, lang);
  const corrects = await correctedBy(ctx, invoice);
  const name = documentName(invoice);
  const facts = [
    name,
    ...(corrects ? [`${words.corrects}: ${documentName({ ...invoice, ...corrects })}`] : []),
    `${words.total}: ${format.money(totalMinor)} ${country.currency}`,
    ...(dueOn ? [`${words.dueOn}: ${format.date(dueOn)}`] : []),
  ];
  const { name: sender, address: replyTo } = await callerOf(ctx);
  return { to: await addressesOf(ctx, invoice), replyTo, subject: name, text: texts[lang](clientName, facts.join('\n'), sender) };
}

/** The client's own address, and those of the people of its organization, each once. */
async function addressesOf({ db }: Ctx, { clientId }: InvoiceRecord): Promise<Draft['to']> {
  const [client] = await db
    .select({ name: clients.legalName, address: clients.email, organizationId: clients.organizationId })
    .from(clients)
    .where(eq(clients._id, clientId));
  if (!client) throw new Error(`No client ${clientId}.`);
  const { name, address, organizationId } = client;
  const members = organizationId
    ? await db
        .select({ names: people.names, lastNames: people.lastNames, address: users.email })
        .from(pluginMemberships)
        .innerJoin(users, eq(users._id, pluginMemberships.userId))
        .innerJoin(people, eq(people._id, users.personId))
        // Not those who were shut out.
        .where(
          and(eq(pluginMemberships.organizationId, organizationId), ne(pluginMemberships.state, 'disabled'), eq(users.state, 'approved')),
        )
        .orderBy(asc(people.search), asc(users._id))
    : [];
  const known = [
    ...(address ? [{ address, name, isOwn: true }] : []),
    ...members.map(({ names, lastNames, ...member }) => ({ ...member, name: `${names} ${lastNames}`, isOwn: false })),
  ];
  const isFirst = ({ address: one }: { address: string }, at: number) =>
    known.findIndex(({ address: other }) => other.toLowerCase() === one.toLowerCase()) === at;
  return known.filter(isFirst);
}

/** Who sends it, and where they read what a client answers. */
export async function callerOf({ db, caller }: Ctx): Promise<{ name: string; address: string }> {
  const [found] = await db
    .select({ names: people.names, lastNames: people.lastNames, address: users.email })
    .from(users)
    .innerJoin(people, eq(people._id, users.personId))
    .where(eq(users._id, caller.userId));
  if (!found) throw new Error(`No user ${caller.userId}.`);
  return { name: `${found.names} ${found.lastNames}`, address: found.address };
}
