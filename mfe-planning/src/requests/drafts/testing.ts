import { type CallAnswer, countries, type KeptRequestDraft } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { type Answers, aClient, aListOf, anId, fakeServer, renderPage } from '@shop/shared/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pages } from '../../pages.ts';
import { around, kai } from '../testing.ts';

export type DraftRow = CallAnswer<typeof calls.requestDrafts.list>[number];

export const salmon = { _id: anId(), name: 'Salmón coho', presentation: 'fillet', conservation: 'fresh' } as const;
export const content: KeptRequestDraft = {
  clientId: kai._id,
  wishId: '',
  deliverOn: '',
  deliveryWindow: '',
  comment: 'Con hielo',
  lines: [{ productId: salmon._id, askedGrams: '12,5', priceMinor: '9400', discount: '' }],
};
export const row = (own: Partial<DraftRow> = {}): DraftRow => ({
  _id: anId(),
  version: 4,
  updatedAt: new Date(Date.now() - 2 * 3_600_000).toISOString(),
  client: kai,
  products: 3,
  ...own,
});

export const whole = (_id: string, countryId: string = countries.CL._id) => ({
  ...row({ _id }),
  countryId,
  draft: content,
  named: [salmon],
});

/** A server that stores drafts; `rows` are the initial ones. */
export function serverWith(rows: DraftRow[] = [], more: Answers = {}) {
  const saved = (_id: string, version: number) => ({ _id, version, updatedAt: new Date().toISOString(), replacedId: null });
  return fakeServer({
    ...around,
    products: { ...around.products, list: () => aListOf([]) },
    requests: { ...around.requests, list: () => aListOf([]) },
    clients: {
      ...around.clients,
      list: () => aListOf([]),
      one: ({ id }) => aClient({ _id: id, legalName: kai.name }),
      buying: () => ({ products: [], requests: [] }),
    },
    ...more,
    requestDrafts: {
      list: () => rows,
      one: ({ id }) => whole(id),
      save: ({ _id = anId(), version = 0 }) => saved(_id, version + 1),
      discard: ({ id }) => {
        rows.splice(0, rows.length, ...rows.filter(({ _id }) => _id !== id));
        return { _id: id, draft: content };
      },
      ...more.requestDrafts,
    },
  });
}

export const open = (path = '/request/new') => renderPage(pages, { path, role: 'seller' });
export const comment = () => screen.findByRole('textbox', { name: /Comentario/ });

/** ms after the last keystroke until a draft is saved, and until a failed save is retried. */
export const pauseMs = 1000;
export const retryMs = 10_000;

/** Opens a page, waits for its form and then uses fake timers. The test must call `jest.useRealTimers`. */
export async function openInHeldTime(path = '/request/new', role: 'seller' | 'mega' = 'seller') {
  const page = await renderPage(pages, { path, role });
  await comment();
  jest.useFakeTimers();
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  return { ...page, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }), pass };
}
