import type { BeachPriceLine, BeachPriceRequest } from '@shop/shared/contract';
import { aListOf, anId, catchDownloads, fakeServer, Refused, renderPage, rowByRow } from '@shop/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../pages.ts';

const path = '/fishermen-requests';
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

const aLine = (name: string, said: Partial<BeachPriceLine> = {}): BeachPriceLine => ({
  ...{
    _id: anId(),
    version: 1,
    species: { _id: anId(), name, code: name.slice(0, 3).toUpperCase() },
    presentation: 'whole',
    grams: 72_000,
  },
  ...{ askedMinor: 6100, state: 'asked', counteredMinor: null, counteredAt: null, agreedMinor: null, reason: null, decidedAt: null },
  paid: { place: 'cove', count: 8, minMinor: 4800, lowMinor: 5000, medianMinor: 5250, highMinor: 5500, maxMinor: 5600 },
  ...{ paidAtCove: 8, lastPaidMinor: 5400 },
  ...said,
});

const aRequest = (lines: BeachPriceLine[], said: Partial<BeachPriceRequest> = {}): BeachPriceRequest => ({
  ...{ _id: anId(), version: 1, fisher: { _id: anId(), name: 'Sergio Araneda', phone: '+56982417730' }, cove: 'Caleta Portales' },
  ...{ region: 'Valparaíso', trip: null, askedAt: hoursAgo(3.5), lines, recent: { answered: 11, agreed: 9, grams: 1_420_000 } },
  ...said,
});

/** A server that returns lines. */
function beachOf(rows: BeachPriceRequest[], refuse?: () => never) {
  const answer = (childId: string, to: Partial<BeachPriceLine>): BeachPriceRequest => {
    const at = rows.findIndex(({ lines }) => lines.some(({ _id }) => _id === childId));
    const row = rows[at] as BeachPriceRequest;
    const lines = row.lines.map((line) => (line._id === childId ? { ...line, version: line.version + 1, ...to } : line));
    rows[at] = { ...row, lines };
    return rows[at];
  };
  return fakeServer({
    beachPrices: {
      list: () => aListOf(rows),
      one: ({ id }) => rows.find(({ _id }) => _id === id) as BeachPriceRequest,
      answer: ({ childId, state, price, reason }) => {
        refuse?.();
        const { askedMinor = 0, counteredMinor = null } = rows.flatMap(({ lines }) => lines).find(({ _id }) => _id === childId) ?? {};
        if (state === 'countered') return answer(childId, { state, counteredMinor: price, counteredAt: hoursAgo(0) });
        if (state === 'accepted') return answer(childId, { state, agreedMinor: counteredMinor ?? askedMinor });
        return answer(childId, { state, reason, agreedMinor: null });
      },
      answerMany: ({ ids }) => rowByRow(ids, (id) => answer(id, { state: 'accepted', agreedMinor: 1 })),
    },
  });
}

const open = (role: 'admin' | 'seller' = 'admin') => renderPage(pages, { path, role });
const rowOf = async (name: RegExp) => within(await screen.findByRole('grid')).findByRole('row', { name });
const panel = () => within(screen.getByRole('complementary'));

describe('requests of fishers', () => {
  it('stand in groups of a request, each line beside what was paid', async () => {
    beachOf([
      aRequest([aLine('Corvina'), aLine('Jaiba', { paid: null, paidAtCove: 3 })]),
      aRequest([aLine('Sierra', { askedMinor: 5300 })], {
        fisher: { _id: anId(), name: 'Marta Huenchumán', phone: null },
        askedAt: hoursAgo(30),
      }),
    ]);
    await open('seller');
    const corvina = within(await rowOf(/^.*Corvina, entera/));
    expect(corvina.getByText('$6.100')).toBeVisible();
    expect(corvina.getByText(/\+16,2/)).toBeVisible();
    expect(
      corvina.getByRole('img', { name: /Pide \$6\.100\. Pagado de \$4\.800 a \$5\.600.*mediana \$5\.250, de 8 compras/ }),
    ).toBeVisible();
    expect(within(await rowOf(/Jaiba/)).getByText('sin referencia')).toBeVisible();
    expect(screen.getByRole('rowheader', { name: /Sergio Araneda.*Caleta Portales.*espera hace 3 h/ })).toBeVisible();
    expect(screen.getByRole('rowheader', { name: /Marta Huenchumán.*espera hace 30 h/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Aceptar/ })).toBeNull();
  });

  it('are accepted by A, which goes on to the next line, and opened again by undo', async () => {
    const server = beachOf([aRequest([aLine('Corvina'), aLine('Sierra')])]);
    const { user } = await open();
    (await rowOf(/Corvina/)).focus();
    await user.keyboard('a');
    expect(await screen.findByText('Corvina, entera: aceptada a $6.100')).toBeVisible();
    expect(await rowOf(/Sierra/)).toHaveFocus();
    expect(within(await rowOf(/Corvina/)).getByText('Aceptada $6.100')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    expect(await screen.findByRole('button', { name: /^Aceptar Corvina/ })).toBeVisible();
    expect(server.of('beachPrices.answer').map(({ input }) => [input['state'], input['version']])).toEqual([
      ['accepted', 1],
      ['asked', 2],
    ]);
  });

  it('are countered by C with a price of those at hand, below what is asked', async () => {
    const server = beachOf([aRequest([aLine('Corvina')])]);
    const { user } = await open();
    (await rowOf(/Corvina/)).focus();
    await user.keyboard('c');
    const field = await panel().findByRole('textbox', { name: /Contraoferta/ });
    await waitFor(() => expect(field).toHaveFocus());
    await user.click(panel().getByRole('button', { name: /Tope cuartil/ }));
    expect(field).toHaveValue('5500');
    expect(panel().getByText('$396.000')).toBeVisible();
    await user.click(panel().getByRole('button', { name: 'Enviar $5.500' }));
    expect(await screen.findByText('Corvina, entera: contraoferta de $5.500')).toBeVisible();
    expect(server.of('beachPrices.answer')[0]?.input).toMatchObject({ state: 'countered', price: 5500, version: 1 });
    await user.click(await panel().findByRole('button', { name: 'Acepta $5.500' }));
    expect(await within(await rowOf(/Corvina/)).findByText('Aceptada $5.500')).toBeVisible();
  });

  it('are rejected by R, with a reason', async () => {
    const server = beachOf([aRequest([aLine('Corvina')])]);
    const { user } = await open();
    (await rowOf(/Corvina/)).focus();
    await user.keyboard('r');
    const dialog = within(await screen.findByRole('dialog', { name: '¿Rechazar Corvina, entera?' }));
    await user.click(dialog.getByRole('button', { name: 'Rechazar' }));
    expect(await dialog.findByText('Falta este dato.')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'Calibre bajo');
    await user.click(dialog.getByRole('button', { name: 'Rechazar' }));
    expect(await screen.findByText('Corvina, entera: rechazada')).toBeVisible();
    expect(await within(await rowOf(/Corvina/)).findByText('Rechazada')).toBeVisible();
    expect(server.of('beachPrices.answer').at(-1)?.input).toMatchObject({ state: 'rejected', reason: 'Calibre bajo' });
  });

  it('are accepted many at once, those that wait, after a question with what they come to', async () => {
    const server = beachOf([aRequest([aLine('Corvina'), aLine('Sierra', { state: 'accepted', agreedMinor: 5000 })])]);
    const { user } = await open();
    await user.click(await screen.findByRole('checkbox', { name: 'Seleccionar todas las filas de esta página' }));
    const bar = await screen.findByRole('region', { name: /Acciones sobre la selección/ });
    await user.click(within(bar).getByRole('button', { name: /^Aceptar/ }));
    const dialog = within(await screen.findByRole('dialog', { name: '¿Aceptar una línea?' }));
    expect(dialog.getByText(/\$439\.200/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Aceptar' }));
    expect(await screen.findByRole('list', { name: 'Resultado por fila' })).toHaveTextContent('Corvina');
    expect(server.of('beachPrices.answerMany')).toHaveLength(1);
  });

  it('are saved as a file, line by line', async () => {
    const saved = catchDownloads();
    beachOf([aRequest([aLine('Corvina'), aLine('Sierra')]), aRequest([aLine('Jaiba')])]);
    const { user } = await open('seller');
    await user.click(await screen.findByRole('button', { name: 'Exportar' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const [head, ...lines] = (await saved[0]?.text())?.trim().split('\n') ?? [];
    expect(head).toMatch(/Pescador/);
    expect(lines.map((line) => /Corvina|Sierra|Jaiba/.exec(line)?.[0])).toEqual(['Corvina', 'Sierra', 'Jaiba']);
    expect(lines[0]).toMatch(/Sergio Araneda.*72.*6100/);
  });

  it('say that somebody else answered first', async () => {
    beachOf([aRequest([aLine('Corvina')])], () => {
      throw new Refused(409, 'conflict', { detail: 'Alguien guardó antes.' });
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^Aceptar Corvina/ }));
    expect(await screen.findByText('Otra persona respondió antes. Mira cómo quedó.')).toBeVisible();
  });

  it('draw what is asked beside the medians, with the same figures as a table', async () => {
    beachOf([aRequest([aLine('Corvina'), aLine('Reineta', { askedMinor: 5250 }), aLine('Jurel', { askedMinor: 5000 })])]);
    const { user } = await open('seller');
    await user.click(await screen.findByRole('button', { name: /Corvina, entera/ }));
    expect(await panel().findByRole('img', { name: /Corvina, entera 116; Reineta, entera 100; Jurel, entero 95/ })).toBeVisible();
    await user.click(panel().getByRole('radio', { name: 'Tabla' }));
    expect(panel().getByRole('row', { name: /Reineta, entera 100/ })).toBeVisible();
  });
});
