import type { CountryKey } from '@shop/shared/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { cell, kinds, nameOf, next, openProjection, paste, planned, serve, written } from './testing.tsx';

it('empties nothing for a picture or a word that is pasted', async () => {
  const server = serve([planned()]);
  const { user } = await openProjection();
  await user.click(await cell(0, 1));
  paste(await cell(0, 1), '');
  paste(await cell(0, 1), 'TBD');
  expect(await screen.findByText(/«TBD» no es una cantidad/)).toBeVisible();
  expect(await cell(0, 1)).toHaveTextContent('1.110');
  expect(written(server)).toHaveLength(0);
});

it('pastes a block of a spreadsheet at once, and takes it back', async () => {
  const server = serve([planned()]);
  const { user } = await openProjection();
  const first = await cell(0, 1);
  await user.click(first);
  fireEvent.paste(first, { clipboardData: { getData: () => '4.750\t3.660\n6.690\t5.710\n1.110,5\t920' } });
  expect(await screen.findByText('6 celdas pegadas')).toBeVisible();
  expect(server.of('projections.write')[0]?.input['cells']).toHaveLength(6);
  expect(await cell(2, 2)).toHaveTextContent('920');
  await user.keyboard('{Control>}z{/Control}');
  expect(await screen.findByText('6 celdas como estaban')).toBeVisible();
  expect(await cell(0, 1)).toHaveTextContent('1.110');
  expect(await cell(2, 2)).toHaveTextContent('0');
});

it('pastes nothing of a block that leaves the weeks to come, or holds words', async () => {
  const server = serve([planned()]);
  const { user } = await openProjection();
  const closed = await cell(0, -1);
  await user.click(closed);
  fireEvent.paste(closed, { clipboardData: { getData: () => '1\t2' } });
  expect(await screen.findByText(/sale de las semanas/)).toBeVisible();
  const first = await cell(0, 1);
  await user.click(first);
  fireEvent.paste(first, { clipboardData: { getData: () => '1\tmucho' } });
  expect(await screen.findByText(/«mucho» no es una cantidad/)).toBeVisible();
  expect(server.of('projections.write')).toHaveLength(0);
});

it('moves with the arrows and copies the block that Shift extends', async () => {
  serve([planned(), planned({ species: kinds[1], grams: 6_690_000 })]);
  const { user } = await openProjection();
  await user.click(await cell(0, 1));
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  const copied: Record<string, string> = {};
  fireEvent.copy(await cell(0, 1), { clipboardData: { setData: (type: string, text: string) => (copied[type] = text) } });
  expect(copied).toEqual({ 'text/plain': '1110\n6690' });
});

it.each<[CountryKey, string, number]>([
  ['CL', '1.110,5', 1_110_500],
  ['CL', '0,456', 460],
  ['CL', '0.500', 500],
  ['Peru', '0,750', 750],
  ['EC', '1.110,5', 1_110_500],
  ['CR', '1 110,5', 1_110_500],
  ['Peru', '1,110.5', 1_110_500],
  ['BZ', '1110.5 kg', 1_110_500],
  ['USA', '1,110', 1_110_000],
])('in %s takes a pasted "%s" as that country writes it', async (country, text, grams) => {
  const server = serve([]);
  const { user } = await openProjection('', country);
  const first = await screen.findByRole('gridcell', { name: new RegExp(`^${nameOf(0, 1)}:`) });
  await user.click(first);
  paste(first, text);
  await waitFor(() => expect(written(server)).toHaveLength(1));
  expect(written(server)[0]).toEqual([expect.objectContaining({ speciesId: kinds[0]._id, grams })]);
});

it('says how a number was read that can be read in two ways, typed or pasted', async () => {
  serve([]);
  const { user } = await openProjection();
  const first = await cell(0, 1);
  await user.click(first);
  await user.keyboard('{Enter}');
  const field = screen.getByRole('textbox', { name: nameOf(0, 1) });
  await user.clear(field);
  await user.type(field, '1.250');
  expect(field).toHaveAccessibleDescription('Se lee como 1250, sin decimales.');
  await user.keyboard('{Escape}');
  paste(first, '1.250');
  expect(await screen.findByText('1.250: Se lee como 1250, sin decimales.')).toBeVisible();
});

it.each(['-5', '−5', '1e5', 'mucho', '12,5,1', 'Infinity'])('takes no "%s", typed or pasted', async (text) => {
  const server = serve([planned()]);
  const { user } = await openProjection();
  await user.click(await cell(0, 1));
  await user.keyboard('{Enter}');
  const field = screen.getByRole('textbox', { name: nameOf(0, 1) });
  await user.clear(field);
  await user.type(field, `${text}{Enter}`);
  expect(await screen.findByText(/no es una cantidad/)).toBeVisible();
  expect(field).toHaveValue(text);
  await user.keyboard('{Escape}');
  paste(await cell(0, 1), `1\t${text}`);
  await waitFor(() => expect(screen.getAllByText(/no es una cantidad/).length).toBeGreaterThan(0));
  expect(written(server)).toHaveLength(0);
});

it.each([
  ['has more rows than there are species', '1\n2\n3\n4', 0],
  ['has more columns than there are weeks', '1\t2\t3\t4\t5', 0],
  ['begins in a week that is over', '1\t2\t3', -1],
])('pastes nothing of a block that %s, and undo takes back what was pasted before it', async (_, block, week) => {
  const server = serve([planned()]);
  const { user } = await openProjection();
  await user.click(await cell(0, 1));
  paste(await cell(0, 1), '500\t600');
  expect(await screen.findByText('2 celdas pegadas')).toBeVisible();
  await user.click(await cell(0, week === 0 ? 1 : week));
  paste(await cell(0, week === 0 ? 1 : week), block);
  expect(await screen.findByText(/sale de las semanas/)).toBeVisible();
  expect(written(server)).toHaveLength(1);
  await user.keyboard('{Control>}z{/Control}');
  expect(await screen.findByText('2 celdas como estaban')).toBeVisible();
  expect(await cell(0, 1)).toHaveTextContent('1.110');
  expect(await cell(0, 2)).toHaveTextContent('0');
});

it('pastes what it copied', async () => {
  const server = serve([planned(), planned({ week: next(2), grams: 1_234_500, priceMinor: 4100 })]);
  const { user } = await openProjection();
  await user.click(await cell(0, 1));
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  let copied = '';
  fireEvent.copy(await cell(0, 1), { clipboardData: { setData: (_: string, text: string) => (copied = text) } });
  await user.click(await cell(1, 1));
  paste(await cell(1, 1), copied);
  await waitFor(() => expect(written(server)).toHaveLength(1));
  expect(written(server)[0]?.map(({ grams }) => grams)).toEqual([1_110_000, 1_234_500]);
});
