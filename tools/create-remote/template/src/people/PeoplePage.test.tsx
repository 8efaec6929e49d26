import { all, roles } from '@shop/shared/contract';
import { aListOf, aUser, fakeServer, renderPage } from '@shop/shared/testing';
import { screen } from '@testing-library/react';
import { PeoplePage } from './PeoplePage.tsx';

const pablo = aUser();

function peopleServer(people = [pablo]) {
  return fakeServer({ people: { byRolePage: ({ page, pageSize }) => aListOf(people, { page, pageSize }) } });
}

describe('the list of people', () => {
  it('shows the sales staff of the country, by name', async () => {
    const server = peopleServer();
    await renderPage(<PeoplePage />, { path: '/sample', role: 'seller' });
    expect(await screen.findByRole('grid', { name: 'Personas' })).toHaveTextContent(pablo.email);
    expect(server.of('people.byRolePage')[0]?.input).toMatchObject({ roleId: roles.seller._id, search: all, sort: 'names' });
  });

  it('keeps the search in the address', async () => {
    peopleServer([]);
    await renderPage(<PeoplePage />, { path: '/sample?search=ana' });
    expect(await screen.findByText('Ninguna persona cumple estos filtros')).toBeVisible();
  });
});
