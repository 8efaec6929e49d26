import { act, screen, waitFor } from '@testing-library/react';
import { countries } from '../contract/countries.ts';
import { noteSessionEnded, openSession, switchCountry } from '../session/index.ts';
import { fakeServer, Refused, renderPage } from '../testing/index.ts';
import { List, named, rows } from './testing.tsx';

it('shows what the call answers', async () => {
  fakeServer({ clients: { list: () => named('Caleta') } });
  await renderPage(<List />);
  await waitFor(() => expect(rows()).toEqual(['Caleta']));
});

it('keeps the rows while the next page comes', async () => {
  let release = () => undefined as unknown;
  fakeServer({
    clients: { list: ({ page }) => (page === 0 ? named('first') : new Promise((resolve) => (release = () => resolve(named('second'))))) },
  });
  const { rerenderPage } = await renderPage(<List />);
  await waitFor(() => expect(rows()).toEqual(['first']));
  rerenderPage(<List page={1} />);
  expect(rows()).toEqual(['first']);
  await waitFor(() => expect(release()).toBeUndefined());
  await waitFor(() => expect(rows()).toEqual(['second']));
});

it('follows the country, and never shows one country’s rows as another’s', async () => {
  fakeServer({ clients: { list: ({ countryId }) => (countryId === countries.CL._id ? named('Chile') : new Promise(() => undefined)) } });
  await renderPage(<List />, { role: 'mega' });
  await waitFor(() => expect(rows()).toEqual(['Chile']));
  act(() => switchCountry(countries.EC._id));
  await waitFor(() => expect(rows()).toEqual([]));
});

it('asks again after a login over the page', async () => {
  const server = fakeServer({ clients: { list: () => Promise.reject(new Refused(401, 'session')) } });
  const { profile } = await renderPage(<List />);
  await screen.findByRole('alert');
  act(() => noteSessionEnded('test-session'));
  server.answer({ clients: { list: () => named('Caleta') } });
  act(() => openSession({ sessionId: 'sid-2', profile }));
  await waitFor(() => expect(rows()).toEqual(['Caleta']));
});
