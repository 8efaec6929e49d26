import type { Request } from '@shop/shared/contract';
import { anId, renderPage } from '@shop/shared/testing';
import { screen } from '@testing-library/react';
import { marcela, pablo } from '../testing.ts';
import { RequestEvents } from './RequestEvents.tsx';

type Event = Request['events'][number];

const asked: Event = {
  ...{ _id: anId(), step: 'requestReturn', from: 'completed', to: 'return_requested', by: marcela },
  ...{ at: '2026-11-19T20:02:00.000Z', comment: 'Llegó tibio', returnedGrams: 4250, wastedGrams: null },
};

it.each([
  [4250, null, 'aceptó la devolución: volvieron 4,25 kg'],
  [4250, 4250, 'aceptó la devolución como merma: 4,25 kg no vuelven al stock'],
  [0, null, 'rechazó la devolución: no volvió nada'],
])('say who settled a return, and how: %d g', async (returnedGrams, wastedGrams, said) => {
  const settled: Event = {
    ...{ _id: anId(), step: 'settleReturn', from: 'return_requested', to: 'completed', by: pablo },
    ...{ at: '2026-11-20T13:05:00.000Z', comment: '', returnedGrams, wastedGrams },
  };
  await renderPage(<RequestEvents events={[asked, settled]} />, { path: '/request' });
  const [newest, before] = screen.getAllByRole('listitem');
  expect(newest).toHaveTextContent(`Pablo Fuentes ${said}`);
  expect(before).toHaveTextContent('Marcela Rojas pidió devolver 4,25 kgLlegó tibio');
});
