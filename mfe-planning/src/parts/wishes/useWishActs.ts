import { bulkChange, change } from '@shop/shared/api';
import { mayBecome, type StateOf, type Wish } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { useMay } from '@shop/shared/session';
import type { RowAct } from '@shop/shared/ui/data';
import { wishMessages } from './messages.ts';

/** The actions on wishes: the manual steps of their state machine, and deleting those without results. */
export function useWishActs(): RowAct<Wish>[][] {
  const t = useMessages(wishMessages);
  const mayEdit = useMay('wishlist.edit');
  if (!mayEdit) return [];
  const step = (to: StateOf<'wishlist'>, words: Pick<RowAct<Wish>, 'label' | 'icon' | 'done'>): RowAct<Wish> => ({
    ...words,
    confirm: 'plain',
    fits: ({ state }) => mayBecome('wishlist', state, to),
    bulk: bulkChange(calls.wishlist.updateMany, { state: to }),
    act: ({ _id, version }) => change(calls.wishlist.update, { wishlist: { _id, state: to }, version }),
  });
  return [
    [
      step('fulfilled', { label: t('fulfil'), icon: 'circle-check', done: ({ client }) => t('fulfilled', { name: client.name }) }),
      step('open', { label: t('reopen'), icon: 'undo', done: ({ client }) => t('reopened', { name: client.name }) }),
      step('cancelled', { label: t('callOff'), icon: 'ban', done: ({ client }) => t('calledOff', { name: client.name }) }),
    ],
    [
      {
        label: t('remove'),
        icon: 'trash',
        isDanger: true,
        fits: ({ state }) => state === 'open' || state === 'cancelled',
        bulk: bulkChange(calls.wishlist.removeMany, {}),
        act: ({ _id }) => change(calls.wishlist.remove, { id: _id }),
        done: ({ client }) => t('removed', { name: client.name }),
        confirm: (rows) => ({ title: t('removeTitle', { count: rows.length }), text: t('removeText') }),
      },
    ],
  ];
}
