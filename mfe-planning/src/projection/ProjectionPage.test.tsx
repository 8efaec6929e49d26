import { screen, waitFor, within } from '@testing-library/react';
import { cell, hotel, kinds, nameOf, next, openProjection, planned, serve, thisMonday, written } from './testing.tsx';

it('takes what is typed over a cell, goes down, and saves it with the version it stood at', async () => {
  const server = serve([planned({ version: 7 })]);
  const { user } = await openProjection();
  await user.click(await cell(0, 1));
  await user.keyboard('1500{Enter}');
  await waitFor(() => expect(server.of('projections.write')).toHaveLength(1));
  expect(server.of('projections.write')[0]?.input['cells']).toEqual([
    { speciesId: kinds[0]._id, week: next(1), side: 'buy', clientId: null, version: 7, grams: 1_500_000, priceMinor: 4000 },
  ]);
  expect(await cell(0, 1)).toHaveTextContent('1.500');
  expect(await cell(1, 1)).toHaveFocus();
});

it('leaves a cell as it was on Esc, and says what is no amount', async () => {
  const server = serve([planned()]);
  const { user } = await openProjection();
  await user.click(await cell(0, 1));
  await user.keyboard('99{Escape}');
  expect(await cell(0, 1)).toHaveTextContent('1.110');
  await user.keyboard('{Enter}mucho{Enter}');
  expect(await screen.findByText(/«mucho» no es una cantidad/)).toBeVisible();
  expect(server.of('projections.write')).toHaveLength(0);
});

it('takes what is typed when somebody goes on to another cell, also after it was no amount', async () => {
  const server = serve([planned()]);
  const { user } = await openProjection();
  await user.click(await cell(0, 1));
  await user.keyboard('1500');
  await user.click(await cell(1, 2));
  await waitFor(() => expect(written(server).map(([one]) => one?.grams)).toEqual([1_500_000]));
  await user.dblClick(await cell(0, 2));
  await user.keyboard('mucho{Enter}');
  await user.clear(screen.getByRole('textbox', { name: nameOf(0, 2) }));
  await user.keyboard('70');
  await user.click(screen.getByRole('heading', { level: 1 }));
  await waitFor(() => expect(written(server).map(([one]) => one?.grams)).toEqual([1_500_000, 70_000]));
});

it('lies over its cell, which stays as it is: no column moves for what is being typed', async () => {
  serve([planned()]);
  const { user } = await openProjection();
  const first = await cell(0, 1);
  await user.click(first);
  await user.keyboard('15');
  const field = within(first).getByRole('textbox', { name: nameOf(0, 1) });
  expect(field).toHaveFocus();
  expect(field).toHaveValue('15');
  expect(first.firstChild).toHaveTextContent('1.110');
  // Not a tab stop, because the field is; but it can be focused.
  expect(first).toHaveAttribute('tabindex', '-1');
});

it('does not open a week that has begun', async () => {
  serve([planned({ week: thisMonday })]);
  const { user } = await openProjection();
  await user.click(await cell(0, 0));
  await user.keyboard('5{Enter}');
  expect(await cell(0, 0)).toHaveTextContent('1.110');
  expect(screen.queryByRole('textbox', { name: nameOf(0, 0) })).toBeNull();
});

it('splits the difference of closed weeks into volume, price and mix, which add up', async () => {
  serve([planned({ week: next(-1), grams: 1_000_000, priceMinor: 4000 })]);
  await openProjection();
  const card = await screen.findByRole('region', { name: 'Por qué difiere del plan' });
  const line = within(card).getByRole('row', { name: /Corvina/ });
  expect(
    within(line)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['$4.000.000', '$3.700.000', '−$400.000', '$100.000', '$0', '−$300.000']);
});

it('leaves a cell as it was that was opened and not typed in, to the gram', async () => {
  const server = serve([planned({ grams: 1_234_560 })]);
  const { user } = await openProjection();
  await user.click(await cell(0, 1));
  await user.keyboard('{Enter}');
  expect(screen.getByRole('textbox', { name: nameOf(0, 1) })).toHaveValue('1234,56');
  await user.keyboard('{Enter}');
  expect(await cell(0, 1)).toHaveTextContent('1.235');
  expect(written(server)).toHaveLength(0);
});

it('empties a block, but not what has begun', async () => {
  const server = serve([planned({ week: thisMonday }), planned({ version: 4 })]);
  const { user } = await openProjection();
  await user.click(await cell(0, 0));
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}{Delete}');
  await waitFor(() => expect(written(server)).toHaveLength(1));
  expect(written(server)[0]).toEqual([expect.objectContaining({ week: next(1), grams: 0, version: 4 })]);
});

it('plans prices apart from weights, in the money of the country', async () => {
  const server = serve([planned({ version: 2 })]);
  const { user } = await openProjection('?measure=price&side=buy');
  expect(await cell(0, 1)).toHaveTextContent('4.000');
  await user.click(await cell(0, 1));
  await user.keyboard('4250{Enter}');
  await waitFor(() => expect(written(server)).toHaveLength(1));
  expect(written(server)[0]).toEqual([expect.objectContaining({ version: 2, grams: 1_110_000, priceMinor: 4250 })]);
  // The actual value: 3.700.000 for 900 kg, shown next to the planned price.
  expect(screen.getAllByRole('row', { name: /^Corvina/ })[0]).toHaveTextContent('4.111');
});

it('plans for a client apart from everybody else, over the same cell too', async () => {
  const server = serve([planned({ version: 6 })]);
  const { user } = await openProjection();
  await user.click(await cell(0, 1));
  await user.keyboard('1500{Enter}');
  await waitFor(() => expect(written(server)).toHaveLength(1));
  await user.type(screen.getByRole('combobox', { name: /Cliente/ }), 'Hotel');
  await user.click(await screen.findByRole('option', { name: /Hotel Reñaca/ }));
  await waitFor(async () => expect(await cell(0, 1)).toHaveTextContent(/^0$/));
  await user.click(await cell(0, 1));
  await user.keyboard('40{Enter}');
  await waitFor(() => expect(written(server)).toHaveLength(2));
  expect(written(server)[1]).toEqual([expect.objectContaining({ clientId: hotel._id, version: null, grams: 40_000 })]);
});
