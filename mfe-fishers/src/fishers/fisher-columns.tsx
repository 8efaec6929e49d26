import type { PluginUser } from '@shop/shared/contract';
import { type Formats, none, type Translate } from '@shop/shared/i18n';
import type { Column } from '@shop/shared/ui/data';
import { FisherState, PluginState } from './States.tsx';

type Words = Translate<
  'name' | 'registry' | 'cove' | 'camera' | 'camera.true' | 'camera.false' | 'approval' | 'plugin' | 'lastTrip' | 'landed'
>;

/** `Caleta Portales, Valparaíso` */
export const placeOf = ({ cove, region }: Pick<PluginUser, 'cove' | 'region'>): string => [cove, region].filter(Boolean).join(', ') || none;

/** The columns of the fishers; ids are the fields by which the server sorts. */
export const fisherColumns = (t: Words, format: Formats): Column<PluginUser>[] => [
  { id: 'name', header: t('name'), width: 230, isSortable: true, card: 'title', render: (row) => row.name },
  { id: 'registryNumber', header: t('registry'), width: 110, card: 'subtitle', render: (row) => row.registryNumber ?? none },
  { id: 'cove', header: t('cove'), width: 220, card: 'subtitle', render: placeOf },
  { id: 'hasCamera', header: t('camera'), width: 90, render: (row) => t(`camera.${row.hasCamera}`) },
  {
    id: 'fisherState',
    header: t('approval'),
    width: 130,
    card: 'badge',
    render: (row) => row.fisherState && <FisherState state={row.fisherState} />,
  },
  { id: 'state', header: t('plugin'), width: 150, card: 'badge', render: (row) => <PluginState state={row.state} /> },
  { id: 'lastTripAt', header: t('lastTrip'), width: 120, isSortable: true, render: (row) => format.date(row.lastTripAt) },
  { id: 'landedGrams', header: t('landed'), unit: 'kg', align: 'end', width: 110, render: (row) => format.kg(row.landedGrams) },
];
