import { send, useCall } from '@shop/shared/api';
import { all, mayTake, statesOf, type Wish } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { useMay, useRole } from '@shop/shared/session';
import { defineList, ListPage, optionsOf, useList } from '@shop/shared/ui/data';
import { lazy, Suspense, useState } from 'react';
import { wishMessages } from '../parts/wishes/messages.ts';
import { openWishPanel } from '../parts/wishes/openWishPanel.tsx';
import { useWishActs } from '../parts/wishes/useWishActs.ts';
import { useWishColumns } from '../parts/wishes/useWishColumns.tsx';

const dialogs = () => import('../parts/wishes/WishDialog.tsx');
const NewWishDialog = lazy(async () => ({ default: (await dialogs()).NewWishDialog }));
const EditWishDialog = lazy(async () => ({ default: (await dialogs()).EditWishDialog }));

const wishes = defineList(calls.wishlist.list, {
  name: 'wishlist',
  noun: { es: { one: 'deseo', other: 'deseos', gender: 'masculine' }, en: { one: 'wish', other: 'wishes' } },
  sortable: ['client', 'wantedBy'],
  sort: 'client',
  filters: { search: all, client: all, species: all, state: all, met: all },
  choices: { met: ['stock'] },
  exportAll: (asked, how) => send(calls.wishlist.all, asked, how),
});

/** The wishes of clients, with their current matches. */
export function WishlistPage() {
  const t = useMessages(wishMessages);
  const mayEdit = useMay('wishlist.edit');
  const mayRequest = mayTake(useRole(), 'create');
  const list = useList(wishes);
  const columns = useWishColumns();
  const acts = useWishActs();
  const species = useCall(calls.species.list, {}, { enabled: list.wantsChoices }).data;
  const [edited, setEdited] = useState<Wish | 'new'>();
  const close = () => setEdited(undefined);
  // The filter offers the clients of the visible rows; others, among thousands, are found by name search.
  const inSight = [...new Map(list.result.data?.items.map(({ client }) => [client._id, client])).values()];
  return (
    <>
      <ListPage
        list={list}
        title="Wishlist"
        columns={columns}
        search={t('search')}
        filters={[
          { id: 'client', label: t('client'), options: optionsOf(inSight) },
          { id: 'species', label: t('species'), options: optionsOf(species), isMulti: true, gender: 'feminine' },
          {
            id: 'state',
            label: t('state'),
            options: statesOf('wishlist').map((value) => ({ value, label: t(`states.${value}`) })),
            isMulti: true,
          },
          { id: 'met', label: t('met'), options: [{ value: 'stock', label: t('metByStock') }] },
        ]}
        firstText={t('emptyText')}
        create={mayEdit && { onSelect: () => setEdited('new') }}
        rowName={({ client, species: kind }) => `${client.name}, ${kind.name}`}
        onOpen={openWishPanel}
        rowActions={(row) =>
          row.state === 'open'
            ? [
                [
                  ...(mayRequest ? [{ label: t('toRequest'), icon: 'new-order' as const, href: `/request/new?wish=${row._id}` }] : []),
                  ...(mayEdit ? [{ label: t('edit'), icon: 'edit' as const, onSelect: () => setEdited(row) }] : []),
                ],
              ]
            : row.request
              ? [
                  [
                    {
                      label: t('seeRequest', { number: String(row.request.number) }),
                      icon: 'new-order',
                      href: `/request/${row.request._id}`,
                    },
                  ],
                ]
              : []
        }
        acts={acts}
      />
      <Suspense>
        {edited === 'new' && <NewWishDialog onClose={close} />}
        {edited && edited !== 'new' && <EditWishDialog key={edited._id} wish={edited} onClose={close} />}
      </Suspense>
    </>
  );
}
