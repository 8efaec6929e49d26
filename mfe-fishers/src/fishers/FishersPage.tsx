import { useCall } from '@shop/shared/api';
import { all, calls, type PluginUser, statesOf } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { openSidePanel, useCountry } from '@shop/shared/session';
import { ListPage, useListState } from '@shop/shared/ui/data';
import { useMemo } from 'react';
import { FisherPanel } from './FisherPanel.tsx';
import { fisherColumns } from './fisher-columns.tsx';
import { fisherTexts } from './messages.ts';
import { useFisherActs } from './useFisherActs.ts';

const defaults = {
  sortable: ['name', 'lastTripAt'],
  sort: 'name',
  filters: { search: all, fisherState: all, state: all },
  choices: { fisherState: statesOf('fisher'), state: statesOf('plugin') },
} as const;

/** The fishers of the country: who is approved, who has the plugin and a camera, and what they landed. */
export function FishersPage() {
  const t = useMessages(fisherTexts);
  const format = useFormat();
  const country = useCountry();
  const acts = useFisherActs();
  const state = useListState(defaults);
  const input = { page: state.page, pageSize: state.size, sort: state.sort, ...state.filters };
  const result = useCall(calls.plugin.users, input, { offersChanges: true });
  const columns = useMemo(() => fisherColumns(t, format), [t, format]);

  return (
    <ListPage<PluginUser, typeof state.filters>
      name="fishers"
      title={t('title')}
      state={state}
      result={result}
      columns={columns}
      texts={{
        label: t('title'),
        error: t('failed'),
        noneFound: t('none'),
        noneFoundText: t('noneText'),
        first: t('first', { country: country.name }),
        firstText: t('firstText'),
      }}
      search={{ id: 'search', title: t('search') }}
      filters={[
        {
          id: 'fisherState',
          label: t('approval'),
          options: statesOf('fisher').map((value) => ({ value, label: t(`fisherStates.${value}`) })),
          usualLabel: t('approvalAll'),
        },
        { id: 'state', label: t('plugin'), options: statesOf('plugin').map((value) => ({ value, label: t(`pluginStates.${value}`) })) },
      ]}
      rowId={(row) => row._id}
      rowName={(row) => row.name}
      onOpen={(row) => openSidePanel({ title: row.name, content: <FisherPanel key={row._id} input={input} row={row} /> })}
      acts={acts}
    />
  );
}
