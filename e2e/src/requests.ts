import type { Locator, Page } from '@playwright/test';
import type { CallAnswer, CallInput, Client, Request } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { ask, type Session } from './accounts.ts';
import { expect, toastOf } from './test.ts';

type Product = CallAnswer<typeof calls.products.create>;

/** Today in Chile, as `2026-11-20`. */
export const todayInChile = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Santiago' }).format(new Date());

/** The main button of a step on the record of a request, and then its dialog. */
export async function openStep(page: Page, name: string): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}

/** What the page says once something is done. */
export async function toasted(page: Page, text: string): Promise<void> {
  await expect(toastOf(page, text)).toBeVisible();
}

/** Discards the drafts of a client that a form was left with: the forms of other specs offer them, and a person may have only so many. */
export async function discardDrafts({ id: sessionId, countryId }: Session, client: Pick<Client, '_id'>): Promise<void> {
  const { list, discard } = calls.requestDrafts;
  const drafts = await ask<CallAnswer<typeof list>>(`${list.path}?countryId=${countryId}`, { sessionId });
  for (const { _id, version } of drafts.filter((draft) => draft.client?._id === client._id))
    await ask(discard.path.replace('{id}', _id), { method: discard.method, sessionId, body: { version } });
}

/** A request, made behind the page's back. */
export function newRequest(session: Session, client: Client, product: Product, { grams = 20_000 } = {}): Promise<Request> {
  const request: CallInput<typeof calls.requests.create>['request'] = {
    clientId: client._id,
    deliverOn: todayInChile(),
    comment: '',
    lines: [{ productId: product._id, askedGrams: grams, priceMinor: product.priceMinor, discount: 0 }],
  };
  return ask<Request>(calls.requests.create.path, {
    method: calls.requests.create.method,
    sessionId: session.id,
    body: { countryId: session.countryId, request },
  });
}

/** Logistic confirms all that was asked, or so much of each line, behind the page's back. */
export function confirmRequest(session: Session, { _id, version, lines }: Request, grams?: number): Promise<Request> {
  return ask<Request>(calls.requests.confirm.path, {
    method: calls.requests.confirm.method,
    sessionId: session.id,
    body: { _id, version, lines: lines.map((line) => ({ _id: line._id, confirmedGrams: grams ?? line.askedGrams })) },
  });
}
