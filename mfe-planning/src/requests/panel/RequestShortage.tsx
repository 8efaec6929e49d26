import { useCall } from '@shop/shared/api';
import { all, mayTake, type NamedProduct, type Request, type RequestLine } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { Link } from '@shop/shared/router';
import { useMay, useRole } from '@shop/shared/session';
import { Notice } from '@shop/shared/ui';
import { useProductName } from '../../parts/product-names.ts';
import { isWaiting, shortageLines } from '../../parts/shortage.ts';
import { useAvailability } from '../../parts/useAvailability.ts';
import { panelMessages } from './messages.ts';

/** Upper limit for orders of one request, and for products with the same name. */
const most = 50;

/** The lines of a request with missing stock, and a link to buy it, for users who may. */
export function RequestShortage({ request }: { request: Request }) {
  const mayOrder = useMay('orders.edit') && isWaiting(request);
  const stock = useAvailability(mayOrder ? request.lines.map(({ product }) => product._id) : [], request.deliverOn, request.deliveryWindow);
  if (!mayOrder) return null;
  return shortageLines(request, stock).map(({ line, grams }) => <LineShortage key={line._id} {...{ request, line, grams }} />);
}

const isOfForm = (form: NamedProduct, { name, presentation, conservation }: NamedProduct) =>
  form.name === name && form.presentation === presentation && form.conservation === conservation;

/** The missing weight of a line: what is already ordered, and products of the same form from other providers. */
function LineShortage({ request, line, grams }: { request: Request; line: RequestLine; grams: number }) {
  const { product } = line;
  const t = useMessages(panelMessages);
  const format = useFormat();
  const nameOf = useProductName();
  const mayChange = mayTake(useRole(), 'update');
  const everything = { species: all, provider: all, from: all, to: all };
  const orders = useCall(calls.orders.list, {
    ...everything,
    page: 0,
    size: most,
    request: request._id,
    state: 'open,covered',
    sort: '-number',
  });
  const { presentation, conservation, name } = product;
  const alike = useCall(
    calls.products.list,
    { page: 0, size: most, search: name, species: all, provider: all, presentation, conservation, stockState: 'in_stock', sort: 'name' },
    // A confirmed line cannot change its product.
    { enabled: request.state === 'created' },
  );
  const its = (orders.data?.items ?? []).filter((order) => isOfForm(product, { ...order, name: order.species.name }));
  const ordered = its.reduce((sum, order) => sum + order.grams, 0);
  const others = (alike.data?.items ?? []).filter((one) => one.name === name && one._id !== product._id && one.availableGrams > 0);
  const elsewhere = others.reduce((sum, { availableGrams }) => sum + availableGrams, 0);
  return (
    <Notice
      tone={ordered >= grams ? 'info' : 'warning'}
      action={
        orders.data &&
        ordered < grams && <Link to={`/marketplace/orders/new?request=${request._id}&line=${line._id}`}>{t('orderLacking')}</Link>
      }
    >
      {t('lacks', { kg: format.weight(grams), product: nameOf(product) })}
      {its.map((order) => (
        <p key={order._id}>
          <Link to={`/marketplace/orders/${order._id}`}>{t('order', { number: String(order.number) })}</Link>{' '}
          {t('boughtOf', { bought: format.weight(order.boughtGrams), kg: format.weight(order.grams) })}
        </p>
      ))}
      {elsewhere > 0 && (
        <p>
          {t('elsewhere', { kg: format.weight(elsewhere) })}{' '}
          {mayChange ? <Link to={`/request/${request._id}/edit`}>{t('changeProduct')}</Link> : t('othersChange')}
        </p>
      )}
    </Notice>
  );
}
