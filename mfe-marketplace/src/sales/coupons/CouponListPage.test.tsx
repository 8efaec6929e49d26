import { type Coupon, countries } from '@shop/shared/contract';
import { aListOf, anId, fakeServer, inDays, Refused, renderPage } from '@shop/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../../pages.ts';

const path = '/sales-and-reservations/coupons';

const aCoupon = (said: Partial<Coupon> = {}): Coupon => ({
  _id: anId(),
  version: 3,
  code: 'LANZA15',
  kind: 'percent',
  value: 15,
  startsOn: inDays(-20),
  endsOn: inDays(9),
  maxUses: 200,
  maxUsesPerBuyer: 2,
  minTotalMinor: 60_000,
  buyerType: true,
  active: true,
  state: 'running',
  updatedAt: '2026-11-20T12:30:00.000Z',
  updatedBy: null,
  ...said,
});

const open = (role: 'admin' | 'seller' = 'admin', address = path) => renderPage(pages, { path: address, role });
const panel = () => within(screen.getByRole('complementary'));

describe('coupons', () => {
  it('are listed, each with its days, limits and state', async () => {
    const server = fakeServer({
      coupons: { list: () => aListOf([aCoupon(), aCoupon({ code: 'AYER', endsOn: inDays(-1), state: 'ended' })]) },
    });
    await open('seller');
    const row = within(await screen.findByRole('row', { name: /LANZA15/ }));
    for (const text of ['15 %', 'Negocios', 'quedan 9 d', '200', '2 por comprador', '$60.000', 'Vigente'])
      expect(row.getByText(text)).toBeVisible();
    expect(within(screen.getByRole('row', { name: /AYER/ })).getByText('terminó')).toBeVisible();
    expect(server.of('coupons.list')[0]?.input).toMatchObject({ countryId: countries.CL._id, state: 'all', sort: '-endsOn' });
    expect(screen.queryByRole('button', { name: 'Nuevo cupón' })).toBeNull();
  });

  it('are read beside the list by who may not change them', async () => {
    fakeServer({ coupons: { list: () => aListOf([aCoupon()]), uses: () => ({ used: 0, returned: 0, discountMinor: 0, uses: [] }) } });
    const { user } = await open('seller');
    await user.click(await screen.findByText('quedan 9 d'));
    expect(await panel().findByText('$60.000')).toBeVisible();
    expect(panel().queryByRole('textbox')).toBeNull();
  });

  it('are made in the panel, where a purchase and the most they cost are counted as one types', async () => {
    const server = fakeServer({ coupons: { list: () => aListOf([]), create: ({ coupon }) => aCoupon(coupon as Partial<Coupon>) } });
    const { user } = await open();
    await user.click((await screen.findAllByRole('button', { name: 'Nuevo cupón' }))[0] as HTMLElement);
    await user.type(await panel().findByRole('textbox', { name: /Código/ }), 'lanza15');
    await user.type(panel().getByRole('textbox', { name: /^Rebaja/ }), '15');
    await user.type(panel().getByRole('textbox', { name: /Tope de usos/ }), '200');
    const example = panel().getByRole('textbox', { name: /ejemplo/ });
    await user.clear(example);
    await user.type(example, '284.000');
    expect(panel().getByText('−$42.600')).toBeVisible();
    expect(panel().getByText('$45.866')).toBeVisible();
    expect(panel().getByText('$287.266')).toBeVisible();
    expect(panel().getByText('$8.520.000')).toBeVisible();
    await user.type(panel().getByLabelText(/Empieza/), inDays(1));
    await user.type(panel().getByLabelText(/Termina/), inDays(1));
    await user.click(panel().getByRole('button', { name: 'Crear cupón' }));
    expect(await panel().findByText('Termina después del día en que empieza.')).toBeVisible();
    expect(server.of('coupons.create')).toHaveLength(0);
    await user.clear(panel().getByLabelText(/Termina/));
    await user.type(panel().getByLabelText(/Termina/), inDays(8));
    await user.click(panel().getByRole('button', { name: 'Crear cupón' }));
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
    expect(server.of('coupons.create')[0]?.input).toMatchObject({
      coupon: { code: 'lanza15', kind: 'percent', value: 15, maxUses: 200, maxUsesPerBuyer: null, minTotalMinor: 0, buyerType: null },
    });
  });

  it('are switched off in their row, and told when somebody was first', async () => {
    const coupon = aCoupon();
    let isRaced = true;
    const server = fakeServer({
      coupons: {
        list: () => aListOf([coupon]),
        update: () => {
          if (isRaced) throw new Refused(409, 'conflict', { present: { ...coupon, version: 4 } });
          return aCoupon({ ...coupon, active: false, state: 'off' });
        },
      },
    });
    const { user } = await open();
    const switchOff = async () => {
      await user.click(await screen.findByRole('button', { name: 'Acciones de LANZA15' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Desactivar' }));
    };
    await switchOff();
    expect(await screen.findByText(/Otra persona lo cambió antes/)).toBeVisible();
    isRaced = false;
    await switchOff();
    expect(await screen.findByText('Cupón LANZA15 desactivado')).toBeVisible();
    expect(server.of('coupons.update')[1]?.input).toMatchObject({ coupon: { _id: coupon._id, active: false }, version: 3 });
  });

  it('tell who used them, on what and for how much, and what came back', async () => {
    const coupon = aCoupon();
    const use = {
      _id: anId(),
      number: 3384,
      buyer: 'Fiestas Curauma',
      at: '2026-11-20T12:30:00.000Z',
      discountMinor: 12_000,
      totalMinor: 90_000,
    };
    const uses = [
      { ...use, isReturned: false, isDeleted: false },
      { ...use, _id: anId(), number: 3380, buyer: 'La Perla', isReturned: true, isDeleted: true },
    ];
    fakeServer({
      coupons: { list: () => aListOf([coupon]), uses: () => ({ used: 1, returned: 1, discountMinor: 12_000, uses }) },
    });
    const { user } = await open('seller');
    await user.click(await screen.findByRole('row', { name: /LANZA15/ }));
    const told = within(await screen.findByRole('region', { name: 'Usos' }));
    expect(told.getByText('1 uso, $12.000 rebajados · 1 devuelto')).toBeVisible();
    expect(told.getByRole('link', { name: 'A-3384' })).toHaveAttribute('href', `/sales-and-reservations/${use._id}`);
    expect(told.getByRole('row', { name: /A-3380.*La Perla.*Devuelto/ })).toBeVisible();
    expect(told.queryByRole('link', { name: 'A-3380' })).toBeNull();
  });
});
