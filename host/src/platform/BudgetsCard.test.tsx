import type { CallAnswer, coreCalls } from '@shop/shared/contract';
import { fakeServer, renderPage } from '@shop/shared/testing';
import { screen, within } from '@testing-library/react';
import { BudgetsCard } from './BudgetsCard.tsx';

type Budgets = CallAnswer<typeof coreCalls.telemetry.budgets>;
type Measured = Budgets['releases'][number]['measured'][number];

const days = ['2026-11-18', '2026-11-19', '2026-11-20'];
const measured = (measure: Measured['measure'], value: number, loads = 40): Measured => ({
  measure,
  loads,
  value,
  byDay: [null, value, value],
});

async function show(releases: Budgets['releases'], lang: 'es' | 'en' = 'es') {
  const server = fakeServer({ telemetry: { budgets: () => ({ days, releases }) } });
  const page = await renderPage(<BudgetsCard part="planning" version="2.15.0" />, { role: 'admin', lang });
  expect(server.of('telemetry.budgets')[0]?.input).toEqual({ part: 'planning' });
  return page;
}

const releases: Budgets['releases'] = [
  {
    version: '2.15.0',
    budget: { readyMs: 400, kilobytes: 100, blockedMs: 50, listeners: 0 },
    measured: [
      measured('readyMs', 1412),
      measured('kilobytes', 83),
      measured('requests', 6),
      measured('blockedMs', 80, 19),
      measured('listeners', 2),
      measured('timers', 0),
    ],
  },
  { version: '2.14.3', budget: null, measured: [measured('readyMs', 390)] },
];

it('shows what a release takes beside what it declares, and says what is over, once there are loads enough', async () => {
  await show(releases);
  const of = (name: string) => screen.getByRole('heading', { name }).closest('li');
  expect(await screen.findByRole('heading', { name: 'Tiempo de carga' })).toBeVisible();
  expect(of('Tiempo de carga')).toHaveTextContent('1.412 ms declara 400 ms');
  expect(of('Tiempo de carga')).toHaveTextContent('Sobre lo que declara');
  expect(of('Archivos propios')).toHaveTextContent('83 kB declara 100 kB');
  expect(of('Archivos pedidos')).toHaveTextContent('6 no declara');
  expect(of('Tareas largas')).toHaveTextContent('80 ms declara 50 ms');
  for (const name of ['Archivos propios', 'Archivos pedidos', 'Tareas largas'])
    expect(of(name)).not.toHaveTextContent('Sobre lo que declara');
});

it('draws no line over a day without loads', async () => {
  const gap = { measure: 'readyMs', loads: 40, value: 400, byDay: [380, null, 400] } as const;
  const { container } = await show([{ version: '2.15.0', budget: null, measured: [{ ...gap, byDay: [...gap.byDay] }] }]);
  await screen.findByRole('heading', { name: 'Tiempo de carga' });
  const lines = [...container.querySelectorAll('polyline')].map((line) => line.getAttribute('points')?.split(' ').length);
  expect(lines).toEqual([1, 1]);
  expect(container.querySelectorAll('circle')).toHaveLength(2);
});

it('shows what pages leave behind after they were left, and which of it nobody has measured', async () => {
  await show(releases);
  const left = await screen.findByRole('region', { name: 'Lo que dejan atrás' });
  const of = (name: string) => within(left).getByRole('heading', { name }).closest('li');
  expect(left).toHaveTextContent('10 segundos después de dejar una página; 19 de cada 20 dejan hasta tanto');
  expect(of('Escuchas de eventos')).toHaveTextContent('2 declara 0Sobre lo que declara');
  expect(of('Temporizadores')).toHaveTextContent(/^Temporizadores0 no declara$/);
  expect(of('Páginas en memoria')).toHaveTextContent('Sin medir');
});

it('tells the same of every release in a table', async () => {
  const { user } = await show(releases, 'en');
  await user.click(await screen.findByRole('radio', { name: 'Table' }));
  const table = screen.getByRole('table');
  const rows = within(table)
    .getAllByRole('row')
    .map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map(({ textContent }) => textContent?.replaceAll('\u00A0', ' ')),
    );
  expect(rows.slice(1)).toEqual([
    ['Ready', '1.412 ms', '400 ms', '40'],
    ['Own files', '83 kB', '100 kB', '40'],
    ['Files asked for', '6', 'declares nothing', '40'],
    ['Long tasks', '80 ms', '50 ms', '19 of 20'],
    ['Event listeners', '2', '0', '40'],
    ['Timers', '0', 'declares nothing', '40'],
    ['Ready', '390 ms', 'declares nothing', '40'],
  ]);
});

it('says so where nobody has opened a page', async () => {
  await show([]);
  expect(await screen.findByText('Nadie ha abierto una página de mfe-planning en 7 días.')).toBeVisible();
});
