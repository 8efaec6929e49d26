import { useCall } from '@shop/shared/api';
import { all, type Client } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { useMay } from '@shop/shared/session';
import { Button } from '@shop/shared/ui';
import { useListState } from '@shop/shared/ui/data';
import { lazy, Suspense, useState } from 'react';
import { wishMessages } from '../../parts/wishes/messages.ts';
import { openWishPanel } from '../../parts/wishes/openWishPanel.tsx';
import { useWishColumns } from '../../parts/wishes/useWishColumns.tsx';
import { ClientTable } from './ClientTable.tsx';

const NewWishDialog = lazy(async () => ({
  default: (await import('../../parts/wishes/WishDialog.tsx')).NewWishDialog,
}));

const defaults = { sortable: ['wantedBy'], sort: 'wantedBy', filters: {} } as const;

/** The wishes of a client; a row opens the wish with its matches. */
export function ClientWishes({ client }: { client: Client }) {
  const t = useMessages(wishMessages);
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
    <>
      <ClientTable
        result={result}
        state={state}
        label="Wishlist"
        none={t('none')}
        columns={columns}
        rowName={({ species }) => species.name}
        onOpen={openWishPanel}
        ways={
          mayEdit && (
            <Button size={32} icon="add" data-press="n" onClick={() => setIsNew(true)}>
              {t('new')}
            </Button>
          )
        }
      />
      {isNew && (
        <Suspense>
          <NewWishDialog client={{ _id: client._id, name: client.legalName }} onClose={() => setIsNew(false)} />
        </Suspense>
      )}
    </>
  );
}
