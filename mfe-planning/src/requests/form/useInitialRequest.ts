import { type CallResult, useCall } from '@shop/shared/api';
import { type CallAnswer, type CountryKey, countryById, type NamedProduct, type Reference } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat } from '@shop/shared/i18n';
import { useTyped } from '@shop/shared/parts';
import { useCountry } from '@shop/shared/session';
import { emptyLine } from '../../parts/lines/line-draft.ts';
import type { StoredDraft } from '../drafts/useDraftAutosave.ts';
import { emptyDraft, type RequestDraft, repeatedLines } from './request-draft.ts';

/**
 * The initial values of a new request, from the address: `?client=` a client, with `&repeat=` one of their last requests, `?wish=` a wish, `?draft=`
 * one of the user's drafts.
 */
export interface InitialRequest {
  draft: RequestDraft;
  client?: Reference;
  products: (NamedProduct & { _id: string })[];
  /** The draft that is continued. */
  kept?: StoredDraft;
  /** The wish that the request fulfils. */
  wishId?: string;
  /**
   * ofWish: the values come from the wish. wishUnmet: no stock matches the wish, so the user must choose a product. wishTaken: the wish is no longer
   * open. draftGone: the draft no longer exists. notInitialized: a part could not be loaded or belongs to another country, and is omitted.
   */
  notice?: 'ofWish' | 'wishUnmet' | 'wishTaken' | 'draftGone' | 'notInitialized';
  /** The draft belongs to this country, which is not the current one, and remains there. */
  draftOf?: CountryKey;
}

interface BegunState {
  /** undefined while loading. */
  initial?: InitialRequest;
  /** The draft could not be read: no form is shown, so that nobody types what a later answer would replace. */
  unreadDraft?: CallResult<typeof calls.requestDrafts.one>;
}

export function useInitialRequest(params: URLSearchParams): BegunState {
  const typed = useTyped();
  const { today } = useFormat();
  const country = useCountry();
  const clientId = params.get('client') ?? '';
  const draftId = params.get('draft') ?? '';
  const repeatId = params.get('repeat') ?? '';
  const kept = useCall(calls.requestDrafts.one, { id: draftId }, { enabled: draftId !== '' });
  const wishId = draftId ? (kept.data?.draft.wishId ?? '') : (params.get('wish') ?? '');
  const buying = useCall(calls.clients.buying, { id: clientId }, { enabled: clientId !== '' && repeatId !== '' });
  const client = useCall(calls.clients.one, { id: clientId }, { enabled: clientId !== '' });
  const wish = useCall(calls.wishlist.one, { id: wishId }, { enabled: wishId !== '' });
  const matches = useCall(calls.wishlist.matches, { id: wishId }, { enabled: wishId !== '' && draftId === '' });
  if (draftId) {
    // The cached draft may be older than what another device has saved.
    if (!kept.isFetchedAfterMount || (kept.isPending && !kept.error)) return {};
    if (kept.data) {
      const draftOf = countryById(kept.data.countryId)?.key;
      if (draftOf && draftOf !== country.key) return { initial: { draft: emptyDraft, products: [], draftOf } };
      // Another user may have fulfilled the wish since the draft was saved.
      if (wishId && !wish.isFetchedAfterMount) return {};
      const isTaken = wish.error?.status === 404 || (wish.data !== undefined && wish.data.state !== 'open');
      return { initial: initialRequestOfDraft(kept.data, isTaken) };
    }
    // 400: not a valid draft id.
    if (kept.error?.status === 404 || kept.error?.status === 400)
      return { initial: { draft: emptyDraft, products: [], notice: 'draftGone' } };
    return { unreadDraft: kept };
  }

  const asked = [...(clientId ? [client] : []), ...(clientId && repeatId ? [buying] : []), ...(wishId ? [wish, matches] : [])];
  if (asked.some(({ isPending, error }) => isPending && !error)) return {};
  const notInitialized = asked.some(({ error, data }) => error && !data) ? ({ notice: 'notInitialized' } as const) : undefined;

  const isElsewhere = [client.data, wish.data].some((record) => record && record.countryId !== country._id);
  if (isElsewhere) return { initial: { draft: emptyDraft, products: [], notice: 'notInitialized' } };

  if (wish.data?.state === 'open') {
    const { data } = wish;
    const best = matches.data?.products[0];
    const line = {
      ...emptyLine('askedGrams'),
      askedGrams: typed.ofGrams(data.grams),
      ...(best && { productId: best._id, priceMinor: typed.ofMinor(best.priceMinor) }),
    };
    // A wish whose day has passed is still open, but without a delivery day.
    const deliverOn = data.wantedBy && data.wantedBy >= today() ? data.wantedBy : '';
    const draft = { clientId: data.client._id, deliverOn, deliveryWindow: '', comment: data.comment, lines: [line] };
    const { presentation, conservation } = data;
    const products = best ? [{ _id: best._id, name: best.name, presentation, conservation }] : [];
    return {
      initial: { draft, client: data.client, products, wishId: data._id, notice: best ? 'ofWish' : 'wishUnmet', ...notInitialized },
    };
  }
  const known = wish.data?.client ?? (client.data && { _id: client.data._id, name: client.data.legalName });
  const past = buying.data?.requests.find(({ _id }) => _id === repeatId);
  const draft = { ...emptyDraft, clientId: known?._id ?? '', ...(past && { lines: repeatedLines(past.lines, typed) }) };
  const products = past?.lines.map(({ product }) => product) ?? [];
  return { initial: { draft, products, ...(known && { client: known }), ...(wish.data && { notice: 'wishTaken' }), ...notInitialized } };
}

/** isTaken: the wish of the draft is no longer open; a request that named it would be refused. */
function initialRequestOfDraft(kept: CallAnswer<typeof calls.requestDrafts.one>, isTaken: boolean): InitialRequest {
  const { _id, version, draft: content, client, named } = kept;
  const { wishId, ...draft } = content;
  const ofWish = isTaken ? ({ notice: 'wishTaken' } as const) : wishId ? { wishId } : undefined;
  return { kept: { _id, version }, draft, products: named, ...(client && { client }), ...ofWish };
}
