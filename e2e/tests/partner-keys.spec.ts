import { calls } from '@shop/shared/contract/calls';
import { ask, sessionOf } from '../src/accounts.ts';
import { baseURL } from '../src/address.ts';
import { expectNoFinding } from '../src/axe.ts';
import { expect, rowsOf, test } from '../src/test.ts';

interface Document {
  epcisBody: { eventList: Record<string, unknown>[] };
}
type List = { items: { _id: string }[]; total: number };

test('a partner gets a key, sends a trip with it, staff see it, and the key ends', async ({ openAs, page }) => {
  const { id: sessionId, countryId } = await sessionOf('admin');
  const get = <T>(path: string) => ask<T>(path, { sessionId });
  // The co-operative that has sent something, and a trip of one of its fishers to go by.
  const { items: partners } = await get<List>(`/api/partner/get-partners-pagination/0/50?countryId=${countryId}`);
  const sent = await Promise.all(partners.map(({ _id }) => get<List>(`/api/trace/captured-events?partnerId=${_id}&result=kept`)));
  const partnerId = partners[sent.findIndex(({ total }) => total > 0)]?._id ?? '';
  const { items: trips } = await get<List>(`${calls.trips.list.path}?countryid=${countryId}&searchvalue=B-2041`);
  const document = await get<Document>(`/api/trace/epcis?countryId=${countryId}&kind=trip&id=${trips[0]?._id}`);
  const code = `E-${crypto.randomUUID().slice(0, 8)}`;
  const minutes = Math.floor(Math.random() * 100_000);
  /** The same event at another time: its own time and those of its harvest, which lie before it. */
  const earlier = (event: object) =>
    JSON.stringify(event).replace(
      /"([^"]*(?:eventTime|harvest(?:Start|End)Date))":"([^"]+)"/g,
      (_, name: string, time: string) => `"${name}":"${new Date(Date.parse(time) - minutes * 60_000).toISOString()}"`,
    );
  const eventList = document.epcisBody.eventList
    .filter(({ bizStep }) => /fishingEvent|landing/.test(String(bizStep)))
    .map((event) => ({ ...(JSON.parse(earlier(event).replaceAll('B-2041', code)) as object), eventID: `urn:uuid:${crypto.randomUUID()}` }));

  await openAs('admin', `/transportists/partners/${partnerId}/events`);
  await expect(rowsOf(page).first()).toBeVisible();
  await expectNoFinding(page, 'events of a partner');
  await page.getByRole('link', { name: 'Claves de API' }).click();
  await page.getByRole('button', { name: 'Nueva clave' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /Nombre/ }).fill(code);
  await expectNoFinding(page, 'a new key');
  await dialog.getByRole('button', { name: 'Crear clave' }).click();
  const secret = (await dialog.getByText(/^sbk_/).textContent()) ?? '';
  await expectNoFinding(page, 'a key, shown once');
  await dialog.getByRole('button', { name: 'Listo' }).click();
  await expect(page.getByText(secret)).toHaveCount(0);
  const row = page.getByRole('listitem').filter({ hasText: code });
  await expect(row).toContainText(secret.slice(0, 12));

  const capture = () =>
    fetch(new URL(calls.trace.capture.path, baseURL), {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...document, epcisBody: { eventList } }),
    });
  const answer = await capture();
  expect(answer.status).toBe(200);
  const { events } = (await answer.json()) as { events: { result: string }[] };
  expect(new Set(events.map(({ result }) => result))).toEqual(new Set(['taken']));

  await page.getByRole('link', { name: 'Eventos recibidos' }).click();
  await page.getByRole('searchbox').fill(code);
  await expect(rowsOf(page)).toHaveCount(eventList.length);
  await rowsOf(page)
    .first()
    .getByText(/Desembarque|Pesca/)
    .click();
  const panel = page.getByRole('complementary');
  await expect(panel.getByText(/"bizStep"/)).toBeVisible();
  await expectNoFinding(page, 'an event beside the list');
  await panel.getByRole('link', { name: code }).click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(code) })).toBeVisible();

  await page.goto(`/transportists/partners/${partnerId}/keys`);
  await page.getByRole('button', { name: `Revocar la clave ${code}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revocar clave' }).click();
  await expect(row).toContainText('Revocada');
  await expectNoFinding(page, 'keys of a partner');
  expect((await capture()).status).toBe(401);
});
