import { screen } from '@testing-library/react';
import { renderPage } from '../../testing/index.ts';
import { Tabs } from './Tabs.tsx';

const tabs = ['data', 'lots', 'moves', 'history'].map((name) => ({ label: name, href: `/products/${name}` }));

it('bring the current one to the middle of a row that is too narrow for all', async () => {
  // Each tab is 120 px wide, in a row of 200.
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    const at = tabs.findIndex(({ label }) => label === this.textContent);
    return at < 0 ? new DOMRect(0, 0, 200, 36) : new DOMRect(at * 120, 0, 120, 36);
  });
  const { go } = await renderPage(<Tabs label="Producto" tabs={tabs} />, { path: '/products/data' });
  const row = screen.getByRole('navigation', { name: 'Producto' });
  row.scrollLeft = 0;
  await go('/products/moves');
  expect(row.scrollLeft).toBe(200);
});
