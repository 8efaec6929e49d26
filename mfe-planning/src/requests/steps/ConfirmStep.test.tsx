import { announceChanges } from '@shop/shared/api';
import type { Request, RoleName } from '@shop/shared/contract';
import { type Answers, aListOf, anId, fakeServer, Refused, renderPage } from '@shop/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { pages } from '../../pages.ts';
import { aRequestAt, around, keeping, meanwhile, refuseStale } from '../testing.ts';
import { kg, openStep } from './testing.tsx';

// The page behind the dialog requests orders and substitutes for the missing weight.
const availability: Answers = {
  orders: { list: () => aListOf([]) },
  products: {
    list: () => aListOf([]),
    availability: ({ productIds }) =>
      productIds.split(',').map((_id) => ({
        _id,
        isVirtual: false,
        onHandGrams: 100_000,
        reservedGrams: 24_000,
        availableGrams: 76_000,
        taxClass: 'standard' as const,
        nextLot: 'CL-2231',
        nextExpiresAt: '2026-11-23T15:00:00.000Z',
      })),
  },
};

describe('confirming', () => {
  it('begins with all that was asked, warns of what is not available, and reserves what is said', async () => {
    const request = aRequestAt('created');
    const { dialog, server, user, kept } = await openStep(
      request,
      'Confirmar menos…',
      'logistic',
      { confirm: () => kept.set({ state: 'confirmed', confirmedGrams: 134_500 }) },
      availability,
    );
    const [salmon, second] = kg(dialog, /Kilos que confirmas/) as [HTMLElement, HTMLElement];
    expect(salmon).toHaveValue('90');
    expect(second).toHaveValue('58,5');
    expect(await dialog.findByText('Solo quedan 76,0 kg disponibles para ese día')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Lo disponible' }));
    expect(salmon).toHaveValue('76');
    expect(dialog.getByText('Se reservan 134,50 kg.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Confirmar' }));
    expect(await screen.findByText('Solicitud confirmada. 134,5 kg reservados')).toBeVisible();
    expect(server.of('requests.confirm')[0]?.input).toMatchObject({
      version: 3,
      lines: [
        { _id: request.lines[0]?._id, confirmedGrams: 76_000 },
        { _id: request.lines[1]?._id, confirmedGrams: 58_500 },
      ],
    });
    expect(server.of('requests.confirm')[0]?.headers['idempotency-key']).toBeTruthy();
  });

  it('brings a refusal of the stock to its line and keeps what was typed', async () => {
    const { dialog, user } = await openStep(
      aRequestAt('created'),
      'Confirmar menos…',
      'logistic',
      {
        confirm: () => {
          throw new Refused(422, 'invalid', {
            errors: [{ field: 'lines.1.confirmedGrams', message: 'Solo quedan 50,0 kg disponibles. Baja la cantidad.' }],
          });
        },
      },
      availability,
    );
    const [, second] = kg(dialog, /Kilos que confirmas/) as [HTMLElement, HTMLElement];
    await user.clear(second);
    await user.type(second, '55');
    await user.click(dialog.getByRole('button', { name: 'Confirmar' }));
    expect(await dialog.findByText('Solo quedan 50,0 kg disponibles. Baja la cantidad.')).toBeVisible();
    expect(second).toHaveAttribute('aria-invalid', 'true');
    expect(second).toHaveValue('55');
  });

  it('says what is refused of all lines together', async () => {
    const nothing = 'Deja al menos un producto con kilos. Si no hay ninguno, rechaza la solicitud.';
    const { dialog, user } = await openStep(
      aRequestAt('created'),
      'Confirmar menos…',
      'logistic',
      {
        confirm: () => {
          throw new Refused(422, 'invalid', { errors: [{ field: 'lines', message: nothing }] });
        },
      },
      availability,
    );
    await user.click(dialog.getByRole('button', { name: 'Nada' }));
    await user.click(dialog.getByRole('button', { name: 'Confirmar' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(nothing);
  });

  it('sends no weight that is none', async () => {
    const { dialog, user, server } = await openStep(aRequestAt('created'), 'Confirmar menos…', 'logistic', {}, availability);
    const [salmon, second] = kg(dialog, /Kilos que confirmas/) as [HTMLElement, HTMLElement];
    await user.clear(salmon);
    await user.clear(second);
    await user.type(second, '1,234');
    await user.click(dialog.getByRole('button', { name: 'Confirmar' }));
    expect(await dialog.findByText('Falta este dato.')).toBeVisible();
    expect(dialog.getByText('Escribe kilos mayores que cero, con dos decimales como máximo.')).toBeVisible();
    expect(server.of('requests.confirm')).toHaveLength(0);
  });

  it('says who was first, shows where the request stands and what that allows, and loses nothing that was typed', async () => {
    const { dialog, user, kept, server } = await openStep(
      aRequestAt('created'),
      'Confirmar menos…',
      'logistic',
      {
        confirm: ({ version }) => {
          refuseStale(kept, version);
          return kept.now();
        },
      },
      availability,
    );
    const [salmon] = kg(dialog, /Kilos que confirmas/) as [HTMLElement];
    await user.clear(salmon);
    await user.type(salmon, '70');
    meanwhile(kept, 'reject', 'rejected');
    await user.click(dialog.getByRole('button', { name: 'Confirmar' }));
    const notice = within(await dialog.findByRole('alert'));
    expect(notice.getByText('Pablo Fuentes')).toBeVisible();
    expect(notice.getByText('rechazó', { exact: false })).toBeVisible();
    expect(notice.getByText('Rechazada')).toBeVisible();
    expect(salmon).toHaveValue('70');
    expect(dialog.getByRole('button', { name: 'Confirmar' })).toBeDisabled();
    expect(server.of('requests.confirm')).toHaveLength(1);
  });

  it('goes on with what was typed where the request was only edited meanwhile', async () => {
    const { dialog, user, kept, server } = await openStep(
      aRequestAt('created'),
      'Confirmar menos…',
      'logistic',
      {
        confirm: ({ version }) => {
          refuseStale(kept, version);
          return kept.set({ state: 'confirmed', confirmedGrams: 128_500 });
        },
      },
      availability,
    );
    const [salmon] = kg(dialog, /Kilos que confirmas/) as [HTMLElement];
    await user.clear(salmon);
    await user.type(salmon, '70');
    kept.set({ comment: 'Entregar por atrás' });
    await user.click(dialog.getByRole('button', { name: 'Confirmar' }));
    await user.click(await dialog.findByRole('button', { name: 'Seguir con lo mío' }));
    expect(kg(dialog, /Kilos que confirmas/)[0]).toHaveValue('70');
    await user.click(dialog.getByRole('button', { name: 'Confirmar' }));
    expect(await screen.findByText(/Solicitud confirmada/)).toBeVisible();
    expect(server.of('requests.confirm')[1]?.input).toMatchObject({
      version: 4,
      lines: [{ confirmedGrams: 70_000 }, { confirmedGrams: 58_500 }],
    });
  });
});

describe('a step of which nothing is missing', () => {
  /** The page of a request, without a dialog. */
  async function open(request: Request, own: Answers['requests'], role: RoleName) {
    const kept = keeping(request);
    const server = fakeServer({
      ...around,
      ...availability,
      requests: { ...around.requests, ...kept.answers.requests, ...own },
    });
    const page = await renderPage(pages, { path: `/request/${request._id}`, role });
    return { ...page, kept, server };
  }

  it('is confirmed by one press, for all that was asked, and taken back by another', async () => {
    const confirmed = aRequestAt('confirmed', { version: 4 });
    const { user, server } = await open(
      aRequestAt('created'),
      { confirm: () => confirmed, unconfirm: () => aRequestAt('created', { version: 5 }) },
      'logistic',
    );
    await user.click((await screen.findAllByRole('button', { name: 'Confirmar' }))[0] as HTMLElement);
    expect(await screen.findByText('Solicitud confirmada. 148,5 kg reservados')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.of('requests.confirm')[0]?.input).toMatchObject({
      version: 3,
      lines: [{ confirmedGrams: 90_000 }, { confirmedGrams: 58_500 }],
    });
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    expect(await screen.findByText('Se deshizo: la solicitud 10446 vuelve a «Creada»')).toBeVisible();
    expect(server.of('requests.unconfirm')[0]?.input).toMatchObject({ version: 4 });
  });

  it('is confirmed as seller by one press', async () => {
    const { user, server } = await open(
      aRequestAt('confirmed'),
      { confirmAsSeller: () => aRequestAt('confirmed_seller', { version: 4 }), unconfirmAsSeller: () => aRequestAt('confirmed') },
      'seller',
    );
    await user.click((await screen.findAllByRole('button', { name: 'Confirmar como vendedor' }))[0] as HTMLElement);
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
    expect(await screen.findByText(/vuelve a «Confirmada»/)).toBeVisible();
    expect(server.of('requests.unconfirmAsSeller')[0]?.input).toMatchObject({ version: 4 });
  });

  it('is asked about after all where the stock lacks something', async () => {
    const { user } = await open(
      aRequestAt('created'),
      {
        confirm: () => {
          throw new Refused(422, 'invalid', { errors: [{ field: 'lines.0.confirmedGrams', message: 'Solo quedan 76,0 kg.' }] });
        },
      },
      'logistic',
    );
    await user.click((await screen.findAllByRole('button', { name: 'Confirmar' }))[0] as HTMLElement);
    expect(await screen.findByRole('dialog', { name: 'Confirmar la solicitud 10446' })).toBeVisible();
  });
});

/** 8.5 kg less than requested. */
const lessConfirmed = () => aRequestAt('confirmed', { confirmedGrams: 140_000 });

describe('confirming as seller', () => {
  it('asks where less was confirmed than asked', async () => {
    const { dialog, user, server, kept } = await openStep(lessConfirmed(), 'Confirmar como vendedor', 'seller', {
      confirmAsSeller: () => kept.set({ state: 'confirmed_seller' }),
    });
    expect(dialog.getByText('Faltan 8,5 kg de lo pedido.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Confirmar como vendedor' }));
    expect(await screen.findByText('Solicitud confirmada como vendedor')).toBeVisible();
    expect(server.of('requests.confirmAsSeller')[0]?.input).toMatchObject({ version: 3 });
  });

  it('shows the request that a refusal carries without reading it, and keeps what it offers while others change it', async () => {
    const request = lessConfirmed();
    const { dialog, user, server, kept } = await openStep(request, 'Confirmar como vendedor', 'admin', {
      confirmAsSeller: () => {
        throw new Refused(409, 'state', { detail: 'El estado actual no permite este paso.', present: kept.now() });
      },
    });
    meanwhile(kept, 'confirmAsSeller', 'confirmed_seller');
    const before = server.of('requests.one').length;
    await user.click(dialog.getByRole('button', { name: 'Confirmar como vendedor' }));
    const next = await dialog.findByRole('button', { name: 'Registrar pesos' });
    expect(server.of('requests.one')).toHaveLength(before);
    server.answer({ requests: { one: () => new Promise(() => undefined) } });
    act(() => announceChanges({ topic: 'requests', ids: [request._id], by: anId() }));
    await waitFor(() => expect(server.of('requests.one').length).toBeGreaterThan(before));
    expect(next).toBeVisible();
  });

  it('offers the step that is next where somebody else has confirmed already', async () => {
    const request = lessConfirmed();
    const { dialog, user, kept } = await openStep(request, 'Confirmar como vendedor', 'admin', {
      confirmAsSeller: () => {
        throw new Refused(409, 'state', { detail: 'El estado actual no permite este paso.' });
      },
    });
    meanwhile(kept, 'confirmAsSeller', 'confirmed_seller');
    await user.click(dialog.getByRole('button', { name: 'Confirmar como vendedor' }));
    await user.click(await dialog.findByRole('button', { name: 'Registrar pesos' }));
    expect(await screen.findByRole('dialog', { name: 'Registrar los pesos de la solicitud 10446' })).toBeVisible();
  });
});
