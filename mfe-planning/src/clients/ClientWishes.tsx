import { useCall } from '@shop/shared/api';
import { all, type Client } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { useMay } from '@shop/shared/session';
import { Button } from '@shop/shared/ui';
import { DataTable, listOf, useListState } from '@shop/shared/ui/data';
import { lazy, Suspense, useState } from 'react';
import { openWishPanel } from '../parts/wishes/openWishPanel.tsx';
import { useWishColumns } from '../parts/wishes/useWishColumns.tsx';
import css from '../parts/wishes/Wishes.module.css';
import { wishTexts } from '../parts/wishes/wish-texts.ts';

const NewWishDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "parts-more" */ '../parts/wishes/WishDialog.tsx')).NewWishDialog,
}));

const defaults = { sortable: ['wantedBy'], sort: 'wantedBy', filters: {} } as const;

/** What a client would buy if there were any; a row opens it with what would meet it. */
export function ClientWishes({ client }: { client: Client }) {
  const t = useMessages(wishTexts);
  const mayEdit = useMay('wishlist.edit');
  const columns = useWishColumns(true);
  const state = useListState(defaults);
  const { page, size, sort } = state;
  const [isNew, setIsNew] = useState(false);
  const result = useCall(
    calls.wishlist.list,
    { client: client._id, species: all, state: all, search: all, page, pageSize: size, ...(sort && { sort }) },
    { offersChanges: true },
  );
  return (
    <div className={css['own']}>
      {mayEdit && (
        <Button size={32} icon="add" onClick={() => setIsNew(true)}>
          {t('new')}
        </Button>
      )}
      <DataTable
        list={listOf(result)}
        columns={columns}
        texts={{ label: 'Wishlist', error: t('failed'), noneFound: t('none'), first: t('none') }}
        rowId={({ _id }) => _id}
        rowName={({ species }) => species.name}
        onOpen={openWishPanel}
        sort={sort}
        onSort={state.setSort}
        page={page}
        size={size}
        onPage={state.setPage}
        onSize={state.setSize}
      />
      {isNew && (
        <Suspense>
          <NewWishDialog client={{ _id: client._id, name: client.legalName }} onClose={() => setIsNew(false)} />
        </Suspense>
      )}
    </div>
  );
}
