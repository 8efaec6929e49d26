import type { Request, RoleName } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { Route, Routes } from '@shop/shared/router';
import { type Answers, fakeServer, Refused, renderPage } from '@shop/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { RequestPage } from '../RequestPage.tsx';
import { aRequestAt, around, keeping, meanwhile, refuseStale } from '../testing.ts';

function Page() {
  return (
    <Routes>
      <Route path=":id/*" element={<RequestPage />} />
    </Routes>
  );
}

/** The record of a request, with the dialog of one of its steps open. */
async function openStep(request: Request, action: string, role: RoleName, own: Answers['requests'] = {}, more: Answers = {}) {
  const kept = keeping(request);
  const server = fakeServer({ ...around, ...more, requests: { ...around.requests, ...kept.answers.requests, ...own } });
  const page = await renderPage(<Page />, { path: `/request/${request._id}`, role });
  await page.user.click((await screen.findAllByRole('button', { name: action }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  return { ...page, server, kept, dialog };
}

const kg = (dialog: ReturnType<typeof within>, label: RegExp) => dialog.getAllByRole('textbox', { name: label });

describe('confirming', () => {
  const availability: Answers = {
    products: {
      availability: ({ productIds }) =>
        productIds.split(',').map((_id) => ({
          _id,
          isVirtual: false,
          onHandGrams: 100_000,
          reservedGrams: 24_000,
          availableGrams: 76_000,
          nextExpiresAt: '2026-11-23T15:00:00.000Z',
        })),
    },
  };

  it('begins with all that was asked, warns of what is not available, and reserves what is said', async () => {
    const request = aRequestAt('created');
    const { dialog, server, user, kept } = await openStep(
      request,
      'Confirmar',
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
      'Confirmar',
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

  it('sends no weight that is none', async () => {
    const { dialog, user, server } = await openStep(aRequestAt('created'), 'Confirmar', 'logistic', {}, availability);
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
      'Confirmar',
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
      'Confirmar',
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

describe('confirming as seller', () => {
  it('sends the version and says it', async () => {
    const { dialog, user, server, kept } = await openStep(aRequestAt('confirmed'), 'Confirmar como vendedor', 'seller', {
      confirmAsSeller: () => kept.set({ state: 'confirmed_seller' }),
    });
    await user.click(dialog.getByRole('button', { name: 'Confirmar como vendedor' }));
    expect(await screen.findByText('Solicitud confirmada como vendedor')).toBeVisible();
    expect(server.of('requests.confirmAsSeller')[0]?.input).toMatchObject({ version: 3 });
  });

  it('offers the step that is next where somebody else has confirmed already', async () => {
    const request = aRequestAt('confirmed');
    const { dialog, user, kept } = await openStep(request, 'Confirmar como vendedor', 'admin', {
      confirmAsSeller: () => {
        throw new Refused(409, 'state', { detail: 'El estado actual no permite este paso.' });
      },
    });
    meanwhile(kept, 'confirmAsSeller', 'confirmed_seller');
    await user.click(dialog.getByRole('button', { name: 'Confirmar como vendedor' }));
    await user.click(await dialog.findByRole('button', { name: 'Completar con pesos' }));
    expect(await screen.findByRole('dialog', { name: 'Completar con pesos la solicitud 10446' })).toBeVisible();
  });
});

describe('completing', () => {
  it('shows how far each weight is from what was confirmed', async () => {
    const { dialog, user, server, kept } = await openStep(aRequestAt('confirmed_seller'), 'Completar con pesos', 'logistic', {
      complete: () => kept.set({ state: 'completed', deliveredGrams: 147_300 }),
    });
    const [salmon] = kg(dialog, /Kilos que salen/) as [HTMLElement];
    expect(salmon).toHaveValue('90');
    await user.clear(salmon);
    await user.type(salmon, '88,80');
    expect(dialog.getAllByText('Diferencia −1,20 kg').length).toBeGreaterThan(0);
    await user.click(dialog.getByRole('button', { name: 'Completar con pesos' }));
    expect(await screen.findByText('Solicitud completada. Salieron 147,3 kg')).toBeVisible();
    expect(server.of('requests.complete')[0]?.input).toMatchObject({ lines: [{ deliveredGrams: 88_800 }, { deliveredGrams: 58_500 }] });
  });
});

describe('completing the sale', () => {
  it('asks for the number of the document first, then makes the sale', async () => {
    const { dialog, user, server, kept } = await openStep(aRequestAt('completed'), 'Completar venta', 'admin', {
      updateDocNumber: ({ docNumber, docType }) => kept.set({ docNumber, docType }),
      completeSelling: () => kept.set({ state: 'completed_selling' }),
    });
    await user.type(dialog.getByRole('textbox', { name: /Número de documento/ }), 'F-4711');
    await user.click(dialog.getByRole('button', { name: 'Guardar y seguir' }));
    const sale = within(await screen.findByRole('dialog', { name: 'Completar la venta de la solicitud 10446' }));
    expect(sale.getByText(/Factura F-4711/)).toBeVisible();
    await user.click(sale.getByRole('button', { name: 'Completar venta' }));
    expect(await screen.findByText('Venta completada')).toBeVisible();
    expect(server.of('requests.updateDocNumber')[0]?.input).toMatchObject({ docType: 'invoice', docNumber: 'F-4711', file: null });
    expect(server.of('requests.completeSelling')[0]?.input).toMatchObject({ version: 4 });
  });

  it('says beside the field that the number is taken', async () => {
    const { dialog, user } = await openStep(aRequestAt('completed'), 'Completar venta', 'admin', {
      updateDocNumber: () => {
        throw new Refused(422, 'invalid', {
          errors: [{ field: 'docNumber', message: 'Ese número ya lo tiene otro documento de este tipo.' }],
        });
      },
    });
    const number = dialog.getByRole('textbox', { name: /Número de documento/ });
    await user.type(number, '12');
    await user.click(dialog.getByRole('button', { name: 'Guardar y seguir' }));
    expect(await dialog.findByText('Ese número ya lo tiene otro documento de este tipo.')).toBeVisible();
    expect(number).toHaveValue('12');
  });

  it('does not ask for a number that is there', async () => {
    const request = aRequestAt('completed', { docNumber: '88', docType: 'receipt' });
    const { dialog } = await openStep(request, 'Completar venta', 'admin');
    expect(dialog.getByText(/Boleta 88/)).toBeVisible();
  });

  it('refuses a file that is no PDF before it travels', async () => {
    const { dialog, user, server } = await openStep(aRequestAt('completed'), 'Completar venta', 'admin');
    await user.upload(dialog.getByLabelText(/PDF del documento/), new File(['hola que tal'], 'boleta.pdf', { type: 'application/pdf' }));
    expect(await dialog.findByText('El archivo no es un PDF.')).toBeVisible();
    expect(server.of('requests.updateDocNumber')).toHaveLength(0);
  });
});

describe('rejecting', () => {
  it('counts the characters that "Otro" needs, and waits for them', async () => {
    const { dialog, user, server, kept } = await openStep(aRequestAt('confirmed'), 'Rechazar…', 'seller', {
      reject: () => kept.set({ state: 'rejected' }),
    });
    expect(dialog.getByText('Se liberan 148,5 kg reservados y se avisa al vendedor.')).toBeVisible();
    const action = dialog.getByRole('button', { name: 'Rechazar solicitud' });
    expect(action).toBeDisabled();
    await user.click(await dialog.findByRole('radio', { name: 'Otro' }));
    const detail = dialog.getByRole('textbox', { name: /Detalle/ });
    await user.type(detail, 'Cliente');
    expect(dialog.getByText('Con «Otro» escribe al menos 10 caracteres. Van 7.')).toBeVisible();
    expect(action).toBeDisabled();
    await user.type(detail, ' cerró');
    await user.click(action);
    expect(await screen.findByText('Solicitud 10446 rechazada')).toBeVisible();
    expect(server.of('requests.reject')[0]?.input).toMatchObject({ reasonId: 'other', comment: 'Cliente cerró', version: 3 });
  });

  it('needs no words for a reason of the catalogue', async () => {
    const { dialog, user, server, kept } = await openStep(aRequestAt('created'), 'Rechazar…', 'logistic', {
      reject: () => kept.set({ state: 'rejected' }),
    });
    await user.click(await dialog.findByRole('radio', { name: 'Sin stock suficiente' }));
    await user.click(dialog.getByRole('button', { name: 'Rechazar solicitud' }));
    await waitFor(() => expect(server.of('requests.reject')[0]?.input).toMatchObject({ reasonId: 'no_stock', comment: '' }));
  });
});

describe('asking for a return', () => {
  it('takes the weight of each line and a reason, and says what is more than was delivered', async () => {
    const { dialog, user, server, kept } = await openStep(aRequestAt('completed_selling'), 'Pedir devolución', 'seller', {
      requestReturn: () => kept.set({ state: 'return_requested' }),
    });
    const action = dialog.getByRole('button', { name: 'Pedir devolución' });
    expect(action).toBeDisabled();
    const [salmon] = kg(dialog, /Kilos que devuelve/) as [HTMLElement];
    await user.clear(salmon);
    await user.type(salmon, '95');
    expect(dialog.getByText(/más de lo entregado/)).toBeVisible();
    await user.clear(salmon);
    await user.type(salmon, '2');
    await user.click(action);
    expect(await dialog.findByText('Escribe al menos 3 caracteres.')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: /Por qué lo devuelve/ }), 'Llegó tibio');
    await user.click(action);
    expect(await screen.findByText('Devolución pedida')).toBeVisible();
    expect(server.of('requests.requestReturn')[0]?.input).toMatchObject({
      reason: 'Llegó tibio',
      lines: [{ returnedGrams: 2000 }, { returnedGrams: 0 }],
    });
  });
});

describe('settling a return', () => {
  const asked = (from: Request['state']) =>
    aRequestAt('return_requested', {
      saleId: '10000000-0000-4000-8000-00000000ffff',
      docNumber: '4711',
      docType: 'invoice',
      events: [
        {
          _id: '10000000-0000-4000-8000-00000000fffe',
          step: 'requestReturn',
          from,
          to: 'return_requested',
          at: '2026-11-20T13:05:00.000Z',
          by: null,
          comment: '',
        },
      ],
    });

  it.each([
    ['Aceptar la devolución', 'accept', ['Vuelven 4,0 kg al stock.', 'La venta baja $35.162 netos.']],
    ['No aceptarla', 'refuse', ['El stock y los montos quedan como están.']],
  ])('%s says what comes of it', async (choice, settle, effects) => {
    const { dialog, user, server, kept } = await openStep(asked('completed_selling'), 'Resolver devolución', 'admin', {
      update: () => kept.set({ state: 'completed_selling' }),
    });
    const action = dialog.getByRole('button', { name: 'Resolver devolución' });
    expect(action).toBeDisabled();
    await user.click(dialog.getByRole('radio', { name: choice }));
    for (const effect of [...effects, 'La solicitud vuelve a «Completada venta».']) expect(dialog.getByText(effect)).toBeVisible();
    await user.click(action);
    await screen.findByText('Devolución resuelta. Vuelve a «Completada venta»');
    expect(server.of('requests.update')[0]?.input).toMatchObject({ request: { settle }, version: 3 });
  });
});

describe('deleting', () => {
  it('asks for the number to be typed', async () => {
    const { dialog, user, server } = await openStep(aRequestAt('rejected', { rejectReasonId: 'price' }), 'Eliminar…', 'admin', {
      remove: ({ id }) => ({ _id: id }),
    });
    const action = dialog.getByRole('button', { name: 'Eliminar' });
    expect(action).toBeDisabled();
    await user.type(dialog.getByRole('textbox'), '10446');
    await user.click(action);
    expect(await screen.findByText('Solicitud 10446 eliminada')).toBeVisible();
    expect(server.of(calls.requests.remove.id)).toHaveLength(1);
  });
});

it('asks before a form that is half filled in is closed', async () => {
  const { dialog, user } = await openStep(aRequestAt('confirmed'), 'Rechazar…', 'seller');
  await user.click(await dialog.findByRole('radio', { name: 'Otro' }));
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  expect(await screen.findByText('Tienes cambios sin guardar')).toBeVisible();
});
