import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { calls } from '../../contract/calls/index.ts';
import type { Sale } from '../../contract/index.ts';
import { useCallForm } from '../../form/index.ts';
import { aCarrier, aSale, fakeServer, Refused, renderPage } from '../../testing/index.ts';
import { DeliveryDialog, type DeliveryDraft, deliveryDraftOf, deliveryFieldsOf } from './DeliveryDialog.tsx';
import { ManyReceipts, SaleReceipt } from './dialogs.tsx';
import { SignaturePad } from './SignaturePad.tsx';

const pen = { fillRect: jest.fn(), beginPath: jest.fn(), moveTo: jest.fn(), lineTo: jest.fn(), stroke: jest.fn(), drawImage: jest.fn() };

beforeEach(() => {
  // jsdom does not draw or capture pointers.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as unknown as RenderingContext);
  jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,U0lHTkVE');
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getBoundingClientRect')
    .mockReturnValue({ left: 10, top: 20, width: 320, height: 100 } as DOMRect);
  Object.assign(HTMLElement.prototype, { setPointerCapture: jest.fn(), hasPointerCapture: () => true });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.clearAllMocks();
});

function sign(pad: HTMLElement) {
  fireEvent(pad, new MouseEvent('pointerdown', { bubbles: true, clientX: 10, clientY: 20 }));
  fireEvent(pad, new MouseEvent('pointermove', { bubbles: true, clientX: 170, clientY: 70 }));
  fireEvent(pad, new MouseEvent('pointerup', { bubbles: true }));
}

describe('the signature pad', () => {
  it('draws where the pointer is, returns the picture, and clears it', async () => {
    const onSigned = jest.fn();
    const { user } = await renderPage(<SignaturePad onSigned={onSigned} />);
    sign(screen.getByRole('img', { name: 'Firma aquí con el dedo o el ratón' }));
    // The canvas has twice the displayed width and height.
    expect(pen.moveTo).toHaveBeenCalledWith(0, 0);
    expect(pen.lineTo).toHaveBeenCalledWith(320, 100);
    expect(onSigned).toHaveBeenLastCalledWith('U0lHTkVE');
    await user.click(screen.getByRole('button', { name: 'Borrar' }));
    expect(onSigned).toHaveBeenLastCalledWith(null);
    expect(screen.queryByRole('button', { name: 'Borrar' })).toBeNull();
  });
});

describe('the receipt of a delivery', () => {
  const sale = aSale({ deliveryState: 'in_transit', deliveryContact: 'Rosa Tapia' });
  const serverOf = () =>
    fakeServer({
      sales: {
        one: () => sale,
        updateDelivery: ({ deliveryState, version }) => ({ ...sale, deliveryState, version: version + 1 }),
      },
    });

  it('is sent with the receiver and the signature, and can be undone', async () => {
    const server = serverOf();
    const onClose = jest.fn();
    const { user } = await renderPage(<SaleReceipt id={sale._id} onClose={onClose} />);
    const dialog = within(await screen.findByRole('dialog', { name: 'Marcar entregada' }));
    expect(dialog.getByRole('textbox', { name: /^Quién recibió/ })).toHaveValue('Rosa Tapia');
    sign(dialog.getByRole('img', { name: /^Firma aquí/ }));
    await user.click(dialog.getByRole('button', { name: 'Marcar entregada' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(server.of('sales.updateDelivery')[0]?.input).toMatchObject({
      deliveryState: 'delivered',
      version: 3,
      receipt: { name: 'Rosa Tapia', proof: { kind: 'signature', photo: { data: 'U0lHTkVE' } } },
    });
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(server.of('sales.updateDelivery')[1]?.input).toMatchObject({ deliveryState: 'in_transit', version: 4 }));
  });

  it('takes a photo in place of a signature, scaled down, and refuses a file that is not a picture', async () => {
    const server = serverOf();
    const { user } = await renderPage(<SaleReceipt id={sale._id} onClose={() => undefined} />);
    const dialog = within(await screen.findByRole('dialog', { name: 'Marcar entregada' }));
    const bitmap = jest.fn().mockRejectedValueOnce(new DOMException('no picture')).mockResolvedValue({ width: 3200, height: 1600 });
    Object.assign(globalThis, { createImageBitmap: bitmap });
    let width = 0;
    jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function toBlob(this: HTMLCanvasElement, done) {
      width = this.width;
      done(new Blob(['photo'], { type: 'image/jpeg' }));
    });
    const input = dialog.getByLabelText('Foto de la entrega');
    await user.upload(input, new File(['x'], 'x.png', { type: 'image/png' }));
    expect(await dialog.findByText('Elige una foto: JPG, PNG o WebP.')).toBeVisible();
    await user.upload(input, new File(['photo'], 'y.png', { type: 'image/png' }));
    expect(await dialog.findByRole('img', { name: 'Foto de la entrega' })).toBeVisible();
    expect(width).toBe(1600);
    expect(dialog.queryByRole('img', { name: /^Firma aquí/ })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Marcar entregada' }));
    await waitFor(() => expect(server.of('sales.updateDelivery')[0]?.input).toMatchObject({ receipt: { proof: { kind: 'photo' } } }));
  });

  it('of many takes one name for all, or none', async () => {
    const onDecided = jest.fn();
    const { user } = await renderPage(<ManyReceipts count={3} onDecided={onDecided} onClose={() => undefined} />);
    const dialog = within(await screen.findByRole('dialog', { name: 'Marcar entregada' }));
    expect(dialog.getByText(/^3 entregas\. El nombre que escribas queda en todas/)).toBeVisible();
    const deliver = dialog.getByRole('button', { name: 'Marcar entregada' });
    await user.click(deliver);
    expect(onDecided).toHaveBeenLastCalledWith(undefined);
    await user.type(dialog.getByRole('textbox', { name: /^Quién recibió/ }), 'R');
    await user.click(deliver);
    expect(await dialog.findByText('Escribe al menos dos letras.')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: /^Quién recibió/ }), 'osa');
    await user.click(deliver);
    expect(onDecided).toHaveBeenLastCalledWith({ name: 'Rosa' });
  });
});

function EditDelivery({ sale }: { sale: Sale }) {
  const form = useCallForm(calls.sales.updateDeliveryDetails, {
    record: sale,
    valuesOf: (record): DeliveryDraft => deliveryDraftOf(record),
    input: (draft: DeliveryDraft, { _id: saleId, version }) => ({
      saleId,
      delivery: { ...deliveryFieldsOf(draft), deliveryAddress: draft.address, transportistUserId: draft.transportistUserId || null },
      isConfirmed: draft.isConfirmed,
      version,
    }),
    at: 'delivery',
    onSaved: () => undefined,
  });
  return <DeliveryDialog form={form} grams={5000} stored={sale} firstDay={sale.soldOn} hasCarrier onClose={() => undefined} />;
}

describe('the edit of a delivery', () => {
  const sale = aSale({ deliveryContact: 'Rosa Tapia' });
  const warm = aCarrier({ isRefrigerated: false });
  const answers = {
    transport: { ofCountry: () => [warm] },
    freight: {
      windows: ({ day = '2026-11-21' }) => ({
        ...{ day, version: 1, lastDeliveryHour: '19:00' },
        windows: [{ window: '06:00-09:00', capacityGrams: 300_000, takenGrams: 297_000, isOffered: true }],
      }),
    },
  };

  it('sends day, window, contact, phone and carrier; empty is none, and a carrier without cold is confirmed', async () => {
    const server = fakeServer({ ...answers, sales: { updateDeliveryDetails: () => sale } });
    const { user } = await renderPage(<EditDelivery sale={sale} />);
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar entrega' }));
    await user.selectOptions(await dialog.findByRole('combobox', { name: /^Franja/ }), '06:00-09:00');
    // 5 kg, where 3 kg are available.
    expect(await dialog.findByText(/^Se pasa 2,0\skg$/)).toBeVisible();
    await user.clear(dialog.getByRole('textbox', { name: /^Contacto/ }));
    await user.clear(dialog.getByRole('textbox', { name: /^Teléfono/ }));
    await user.type(dialog.getByRole('textbox', { name: /^Teléfono/ }), '+56 9 8765-4321');
    await user.selectOptions(dialog.getByLabelText(/^Transportista/), warm._id);
    await user.click(dialog.getByRole('checkbox', { name: 'La carga puede ir sin frío' }));
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    await waitFor(() =>
      expect(server.of('sales.updateDeliveryDetails')[0]?.input).toMatchObject({
        delivery: {
          ...{ deliverOn: '2026-11-21', deliveryWindow: '06:00-09:00', deliveryContact: null, deliveryPhone: '+56987654321' },
          ...{ deliveryAddress: 'Av. Apoquindo 4501', transportistUserId: warm._id },
        },
        isConfirmed: true,
        version: 3,
      }),
    );
  });

  it('shows what the server refuses at its field', async () => {
    const errors = [{ field: 'delivery.deliverOn', message: 'Tiene que ser desde la venta.' }];
    fakeServer({
      ...answers,
      sales: {
        updateDeliveryDetails: () => {
          throw new Refused(422, 'invalid', { errors });
        },
      },
    });
    const { user } = await renderPage(<EditDelivery sale={sale} />);
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar entrega' }));
    await user.type(dialog.getByRole('textbox', { name: /^Contacto/ }), ' Díaz');
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await dialog.findByText('Tiene que ser desde la venta.')).toBeVisible();
  });
});
