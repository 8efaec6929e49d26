import { screen } from '@testing-library/react';
import { renderPage } from '../../../testing/index.ts';
import { useFieldColumns } from './useFieldColumns.ts';

function Width() {
  return <output>{useFieldColumns<{ totalMinor: number }>().money('totalMinor', 'Total').width}</output>;
}

it('makes columns of money wider where amounts are longer', async () => {
  const widthIn = async (country: 'CL' | 'CR') => {
    const { unmount } = await renderPage(<Width />, { country });
    const width = Number(screen.getByRole('status').textContent);
    unmount();
    return width;
  };
  const inChile = await widthIn('CL');
  expect(inChile).toBeGreaterThan(0);
  // Colones have two decimals and more digits than pesos.
  expect(await widthIn('CR')).toBeGreaterThan(inChile);
});
