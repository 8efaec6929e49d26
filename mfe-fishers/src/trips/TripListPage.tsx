import { send, useCall } from '@shop/shared/api';
import { all, gears, tripVideos } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { openSidePanel, useCountry } from '@shop/shared/session';
import { PageSkeleton } from '@shop/shared/ui';
import { defineList, ListPage, optionsOf, useList } from '@shop/shared/ui/data';
import { areasOf } from '../parts/areas.ts';
import { useFisherTabs } from '../parts/FisherTabs.tsx';
import { later } from '../parts/later.tsx';
import { tripLink } from '../parts/trip-link.ts';
import { tripMessages } from './messages.ts';
import { TripPanel } from './TripPanel.tsx';
import { useTripColumns } from './useTripColumns.tsx';

const trips = defineList(calls.trips.list, {
  name: 'trips',
  noun: { es: { one: 'viaje', other: 'viajes', gender: 'masculine' }, en: { one: 'trip', other: 'trips' } },
  sortable: ['code', 'departedAt', 'landedAt', 'landedGrams'],
  sort: '-landedAt',
  filters: { searchvalue: '', gear: all, species: all, fisher: all, area: all, port: all, video: all, from: all, to: all },
  search: 'searchvalue',
  hasBoard: true,
  exportAll: (asked, how) => send(calls.trips.exportAll, asked, how),
});

const TripListMap = later(
  // A chunk of its own: the other lazy code of trips includes the code of forms.
  async () => (await import(/* webpackChunkName: "trips-map" */ './TripListMap.tsx')).TripListMap,
  <PageSkeleton />,
);

/** The trips that fishers reported, as a table or on a map (`?view=board`), with camera observations and missing data. */
export function TripListPage() {
  const t = useMessages(tripMessages);
  const list = useList(trips);
  const species = useCall(calls.species.list, {}, { enabled: list.wantsChoices }).data;
  // Requested in parallel with the code of the map, not after it.
  const tracks = useCall(calls.trips.tracks, list.state.filters, { enabled: list.state.view === 'board' });
  const country = useCountry();
  const { port } = list.state.filters;
  const hrefOf = (row: { _id: string }) => tripLink(row._id);
  return (
    <ListPage
      list={list}
      tabs={useFisherTabs()}
      columns={useTripColumns()}
      search={t('search')}
      filters={[
        { days: ['from', 'to'], label: t('landing') },
        { id: 'species', label: t('species'), options: optionsOf(species), isMulti: true, gender: 'feminine' },
        { id: 'gear', label: t('gear'), options: optionsOf(gears, (gear) => t(`gears.${gear}`)), isMulti: true },
        { id: 'area', label: t('area'), options: areasOf(country.key), gender: 'feminine' },
        { id: 'video', label: t('video'), options: optionsOf(tripVideos, (video) => t(`video.${video}`)), isMulti: true },
        // A link from the map of ports sets this filter; there are too many ports to offer in a list.
        ...(port === all ? [] : [{ id: 'port' as const, label: t('port'), options: [{ value: port, label: port }] }]),
      ]}
      firstText={t('firstText')}
      boardFace={{ label: t('map'), icon: 'pin' }}
      board={<TripListMap tracks={tracks} />}
      rowName={(row) => row.code}
      rowHref={hrefOf}
      onOpen={(row) => openSidePanel({ title: row.code, content: <TripPanel key={row._id} row={row} href={hrefOf(row)} /> })}
      rowActions={(row) => [[{ label: t('openRecord'), icon: 'fisherman', href: hrefOf(row) }]]}
    />
  );
}
