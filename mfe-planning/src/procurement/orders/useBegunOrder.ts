import { useCall } from '@shop/shared/api';
import type { Reference } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat } from '@shop/shared/i18n';
import { useTyped } from '@shop/shared/parts';
import { useSearchParams } from '@shop/shared/router';
import { shortageLines } from '../../parts/shortage.ts';
import { emptyOrder, type OrderDraft } from './order-draft.ts';

/**
 * The initial values of a new order: `?request=…&line=…` the missing weight of a request's line, or its full weight if that is unknown; `?client=…` a
 * client.
 */
export function useBegunOrder(): { draft: OrderDraft; client?: Reference; isLoading: boolean; hasFailed: boolean } {
  const [params] = useSearchParams();
  const typed = useTyped();
  const { today } = useFormat();
  const requestId = params.get('request') ?? '';
  const clientId = params.get('client') ?? '';
  const lineId = params.get('line');
  const request = useCall(calls.requests.one, { id: requestId }, { enabled: requestId !== '' });
  const client = useCall(calls.clients.one, { id: clientId }, { enabled: clientId !== '' });
  const line = request.data?.lines.find(({ _id }) => _id === lineId) ?? request.data?.lines[0];
  const productId = line?.product._id ?? '';
  const product = useCall(calls.products.one, { id: productId }, { enabled: productId !== '' });
  const day = request.data?.deliverOn ?? '';
  const { deliveryWindow } = request.data ?? {};
  const delivery = { day, ...(deliveryWindow && { deliveryWindow }) };
  const stock = useCall(calls.products.availability, { productIds: productId, ...delivery }, { enabled: productId !== '' });
  const known = new Map(stock.data?.map((row) => [row._id, row]));
  const shortage = request.data && shortageLines(request.data, known).find((one) => one.line === line);
  const asked = [...(requestId ? [request] : []), ...(productId ? [product, stock] : []), ...(clientId ? [client] : [])];
  const hasFailed = asked.some(({ error, data }) => error && !data);
  const isLoading = asked.some(({ isPending, error }) => isPending && !error);

  const whose = request.data?.client ?? (client.data && { _id: client.data._id, name: client.data.legalName });
  const draft: OrderDraft = {
    ...emptyOrder,
    clientId: whose?._id ?? '',
    requestId: request.data?._id ?? '',
    neededOn: day >= today() ? day : '',
    ...(line && {
      speciesId: product.data?.species._id ?? '',
      presentation: line.product.presentation,
      conservation: line.product.conservation,
      grams: typed.ofGrams(shortage?.grams ?? line.confirmedGrams ?? line.askedGrams),
      maxPriceMinor: typed.ofMinor(line.priceMinor),
    }),
  };
  return { draft, isLoading, hasFailed, ...(whose && { client: whose }) };
}
