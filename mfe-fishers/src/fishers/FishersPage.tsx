import { all, coreCalls, statesOf } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { openSidePanel } from '@shop/shared/session';
import { defineList, ListPage, optionsOf, useList } from '@shop/shared/ui/data';
import { useMemo } from 'react';
import { useFisherTabs } from '../parts/FisherTabs.tsx';
import { fisherLink } from '../parts/fisher-link.ts';
import { FisherPanel } from './FisherPanel.tsx';
import { fisherColumns } from './fisher-columns.tsx';
import { fisherMessages } from './messages.ts';
import { useFisherActs } from './useFisherActs.ts';

const fishers = defineList(coreCalls.plugin.users, {
  name: 'fishers',
  noun: { es: { one: 'pescador', other: 'pescadores', gender: 'masculine' }, en: { one: 'fisher', other: 'fishers' } },
  sortable: ['name', 'lastTripAt'],
  sort: 'name',
  filters: { search: all, fisherState: all, state: all },
  choices: { fisherState: statesOf('fisher'), state: statesOf('plugin') },
});

/** The fishers of the country: approval, plugin, camera and landings. */
export function FishersPage() {
  const t = useMessages(fisherMessages);
  const format = useFormat();
  const list = useList(fishers);
  const columns = useMemo(() => fisherColumns(t, format), [t, format]);
  return (
    <ListPage
      list={list}
      columns={columns}
      tabs={useFisherTabs()}
      search={t('search')}
      filters={[
        {
          id: 'fisherState',
          label: t('approval'),
          options: optionsOf(statesOf('fisher'), (state) => t(`fisherStates.${state}`)),
          gender: 'feminine',
        },
        { id: 'state', label: t('plugin'), options: optionsOf(statesOf('plugin'), (state) => t(`pluginStates.${state}`)) },
      ]}
      firstText={t('firstText')}
      rowName={(row) => row.name}
      rowHref={(row) => fisherLink(row.personId)}
      onOpen={(row) => openSidePanel({ title: row.name, content: <FisherPanel key={row._id} input={list.input} row={row} /> })}
      acts={useFisherActs()}
    />
  );
}
