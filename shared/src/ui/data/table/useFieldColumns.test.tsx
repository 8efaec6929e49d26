import { screen } from '@testing-library/react';
import { renderPage } from '../../../testing/index.ts';
import { useFieldColumns } from './useFieldColumns.ts';

function Width() {
  return <output>{useFieldColumns<{ totalMinor: number }>().money('totalMinor', 'Total').width}</output>;
}

it.each([
  ['CL', '115'],
  ['CR', '130'],
] as const)('a column of money is wide enough for the amounts of %s', async (country, width) => {
  await renderPage(<Width />, { country });
  expect(screen.getByRole('status')).toHaveTextContent(width);
});
