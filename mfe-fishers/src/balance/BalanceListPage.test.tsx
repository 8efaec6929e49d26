import type { Balance } from '@shop/shared/contract';
import { aListOf, anId, fakeServer, renderPage } from '@shop/shared/testing';
import { screen, within } from '@testing-library/react';
import { pages } from '../pages.ts';

const path = '/seafood/fisher/balance';
const parts = {
  enteredGrams: 241_000,
  soldGrams: 198_000,
  stockGrams: 0,
  coveGrams: 0,
  lossGrams: 8_400,
  unexplainedGrams: 34_600,
  overGrams: 0,
};
const row = {
  _id: anId(),
  code: 'V-8836',
  vessel: 'Tío Lucho',
  fisher: { _id: anId(), name: 'Luis Mansilla' },
  cove: 'Melinka',
  landedAt: '2026-11-17T10:00:00.000Z',
  timeZone: null as string | null,
  source: 'VO' as const,
  ...parts,
  state: 'unexplained' as const,
};
const catchId = anId();
const balance: Balance = {
  ...row,
  species: [{ catchId, species: { _id: anId(), name: 'Merluza austral', code: 'HKN' }, ...parts }],
  explanations: [],
};

function server(rows = [row]) {
  let present = balance;
  return fakeServer({
    trace: {
      balances: () => aListOf(rows),
      balanceTotals: () => ({ ...parts, trips: 1, coves: ['Melinka'] }),
      balance: () => present,
      explain: ({ explanation: { reason, grams, comment = '' } }) => {
        const [part] = present.species;
        if (!part) throw new Error('There is a species.');
        present = {
          ...present,
          species: [{ ...part, unexplainedGrams: part.unexplainedGrams - grams, coveGrams: grams }],
          explanations: [
            {
              _id: anId(),
              species: part.species,
              reason,
              grams,
              comment,
              at: '2026-11-20T12:30:00.000Z',
              by: { _id: anId(), name: 'Marcela Rojas' },
            },
          ],
        };
        return present;
      },
    },
  });
}

describe('the mass balance', () => {
  it('tells of each trip what came in, by what, where it went, and what nobody can tell', async () => {
    server();
    await renderPage(pages, { path });
    const found = await screen.findByRole('row', { name: /V-8836/ });
    for (const text of ['Tío Lucho', '241,0', 'VO', '34,6', '14,4', 'Sin explicar'])
      expect(within(found).getByText(text)).toBeInTheDocument();
    expect(
      within(found).getByRole('img', { name: /Vendido 198,0\skg, Merma declarada 8,4\skg, Sin explicar 34,6\skg/ }),
    ).toBeInTheDocument();
    expect(await screen.findByText('Entró', { selector: 'dt' })).toBeInTheDocument();
  });

  it('shows the day of landing on the clock of its place', async () => {
    // 00:30 of the 18th in Chile is 22:30 of the 17th on Isla de Pascua.
    const landedAt = '2026-11-18T03:30:00.000Z';
    server([
      { ...row, landedAt },
      { ...row, _id: anId(), code: 'V-9001', landedAt, timeZone: 'Pacific/Easter' },
    ]);
    await renderPage(pages, { path });
    expect(within(await screen.findByRole('row', { name: /V-8836/ })).getByText('18-11-2026')).toBeInTheDocument();
    expect(within(screen.getByRole('row', { name: /V-9001/ })).getByText('17-11-2026')).toBeInTheDocument();
  });

  it('is explained with a reason and a weight, by who may', async () => {
    server();
    const { user } = await renderPage(pages, { path, role: 'admin' });
    await user.click(await screen.findByText('Tío Lucho'));
    await user.click(await screen.findByRole('button', { name: 'Explicar…' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Explicar peso de Merluza austral/ }));
    expect(dialog.getByLabelText(/Peso, kg/)).toHaveValue('34,6');
    await user.selectOptions(dialog.getByLabelText(/Qué pasó/), 'Consumo propio');
    await user.clear(dialog.getByLabelText(/Peso, kg/));
    await user.type(dialog.getByLabelText(/Peso, kg/), '30');
    await user.click(dialog.getByRole('button', { name: 'Firmar' }));
    expect(await screen.findByText(/Marcela Rojas/)).toBeInTheDocument();
    expect(screen.getByText(/Faltan 4,6 kg de Merluza austral/)).toBeInTheDocument();
  });

  it('is not explained by a seller', async () => {
    server();
    const { user } = await renderPage(pages, { path, role: 'seller' });
    await user.click(await screen.findByText('Tío Lucho'));
    expect(await screen.findByText(/Faltan 34,6 kg/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Explicar…' })).not.toBeInTheDocument();
  });
});
