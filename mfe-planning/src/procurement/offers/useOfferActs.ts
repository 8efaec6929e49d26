import { bulkChange, change } from '@shop/shared/api';
import { mayBecome, type Offer } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { askFor } from '@shop/shared/parts';
import { useMay } from '@shop/shared/session';
import type { RowAct } from '@shop/shared/ui/data';
import { procurementMessages } from '../messages.ts';

/** The actions on offers, in their list and on the page of one. */
export function useOfferActs(): RowAct<Offer>[] {
  const t = useMessages(procurementMessages);
  if (!useMay('offers.edit')) return [];
  return [
    {
      label: t('withdrawOffer'),
      icon: 'ban',
      isDanger: true,
      fits: ({ state }) => mayBecome('offer', state, 'withdrawn'),
      bulk: bulkChange(calls.offers.updateMany, { state: 'withdrawn' }),
      act: ({ _id, version }) => change(calls.offers.update, { offer: { _id, state: 'withdrawn' }, version }),
      done: ({ number }) => t('offerWithdrawn', { number: String(number) }),
      confirm: askFor(
        ({ number }) => t('withdrawTitle', { number: String(number) }),
        (count) => t('withdrawTitleMany', { count }),
        t('withdrawText'),
      ),
    },
  ];
}
