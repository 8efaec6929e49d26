import { adminRoles } from '@shop/shared/contract';
import { schemas } from '@shop/shared/schemas';
import { remote } from './remote.ts';

const balance = 'balanceMinor';

it('shows on the home page and in the search the balance that the list of clients shows', () => {
  const toGiveBack = remote.work?.find(({ id }) => id === 'toGiveBack');
  expect(toGiveBack).toMatchObject({
    call: 'clients.list',
    filters: { debt: 'credit' },
    input: { sort: balance },
    roles: adminRoles,
    figure: `{${balance}}`,
    sum: balance,
  });
  const search = remote.search?.find(({ id }) => id === 'clients');
  expect(search).toMatchObject({ call: 'clients.list', facts: { es: expect.stringContaining(`{${balance}}`) } });
  expect(Object.keys(schemas.clients.list.answer.shape.items.element.shape)).toContain(balance);
});
