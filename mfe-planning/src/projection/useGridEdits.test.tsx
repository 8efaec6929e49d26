import { announceChanges } from '@shop/shared/api';
import { anId, Refused, Unreachable } from '@shop/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { cell, kinds, openProjection, planned, serve, written } from './testing.tsx';

it('writes over nothing that came while a cell was being typed in: it is sent as it was begun', async () => {
  const server = serve([planned({ version: 7 })]);
  const { user } = await openProjection();
  await user.click(await cell(0, 1));
  await user.keyboard('1500');
  server.answer({ projections: { filtered: () => [planned({ version: 8, grams: 888_000 })] } });
  act(() => announceChanges({ topic: 'projections', ids: [anId()], by: 'somebody' }));
  // The total is updated; the text being typed remains.
  await waitFor(() => expect(within(screen.getByRole('grid')).getByRole('row', { name: /^Total/ })).toHaveTextContent('888'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(written(server).map(([one]) => one?.version)).toEqual([7]));
});

it('shows what somebody else wrote first, and saves over it only when asked to', async () => {
  let isFirst = true;
  const server = serve([planned()], () => {
    if (!isFirst) return;
    isFirst = false;
    throw new Refused(409, 'conflict', { present: [planned({ version: 3, grams: 700_000 })] });
  });
  const { user } = await openProjection();
  await user.click(await cell(0, 1));
  await user.keyboard('1500{Enter}');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(/Carla Aravena dejó Corvina S\d+ en 700,0 kg; tú escribiste 1.500,0 kg/);
  await user.click(within(alert).getByRole('button', { name: 'Guardar lo mío' }));
  await waitFor(() => expect(server.of('projections.write')).toHaveLength(2));
  expect(server.of('projections.write')[1]?.input['cells']).toEqual([expect.objectContaining({ version: 3, grams: 1_500_000 })]);
});

it('takes two quick changes of a cell as one person’s', async () => {
  let stored = 1;
  const server = serve([planned()], (cells) => {
    if (cells[0]?.version !== stored) throw new Refused(409, 'conflict', { present: [planned({ version: stored })] });
    stored += 1;
  });
  const { user } = await openProjection();
  const first = await cell(0, 1);
  await user.click(first);
  await user.keyboard('1500{Enter}{ArrowUp}1600{Enter}');
  await waitFor(() => expect(written(server)).toHaveLength(2));
  expect(written(server).map(([one]) => one?.version)).toEqual([1, 2]);
  expect(await cell(0, 1)).toHaveTextContent('1.600');
  expect(screen.queryByText(/Alguien cambió/)).toBeNull();
});

it('keeps what could not be sent, and sends it with what is typed next', async () => {
  let isAway = true;
  const server = serve([planned({ version: 3 })], () => {
    if (isAway) throw new Unreachable();
  });
  const { user } = await openProjection();
  await user.click(await cell(0, 1));
  await user.keyboard('1500{Enter}');
  expect(await screen.findByText('No se guardó')).toBeVisible();
  expect(await cell(0, 1)).toHaveTextContent('1.500');
  isAway = false;
  await user.keyboard('70{Enter}');
  await waitFor(() => expect(screen.queryByText('No se guardó')).toBeNull());
  expect(written(server).at(-1)).toEqual([
    expect.objectContaining({ speciesId: kinds[0]._id, version: 3, grams: 1_500_000 }),
    expect.objectContaining({ speciesId: kinds[1]._id, version: null, grams: 70_000 }),
  ]);
  await user.keyboard('{Control>}z{/Control}');
  expect(await screen.findByText('2 celdas como estaban')).toBeVisible();
  expect(await cell(0, 1)).toHaveTextContent('1.110');
});

it('sends once more what could not be sent', async () => {
  let isAway = true;
  const server = serve([planned()], () => {
    if (isAway) throw new Unreachable();
  });
  const { user } = await openProjection();
  await user.click(await cell(0, 1));
  await user.keyboard('1500{Enter}');
  isAway = false;
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(screen.queryByText('No se guardó')).toBeNull());
  expect(written(server).at(-1)).toEqual([expect.objectContaining({ version: 1, grams: 1_500_000 })]);
});
