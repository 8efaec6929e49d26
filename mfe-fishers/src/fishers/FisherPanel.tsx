import { useCall } from '@shop/shared/api';
import { type CallInput, coreCalls, type PluginUser } from '@shop/shared/contract';
import { none, useFormat, useMessages } from '@shop/shared/i18n';
import { Link } from '@shop/shared/router';
import { Facts } from '@shop/shared/ui/data';
import { fisherLink } from '../parts/fisher-link.ts';
import { tripLink } from '../parts/trip-link.ts';
import css from './Fishers.module.css';
import { placeOf } from './fisher-columns.tsx';
import { fisherMessages } from './messages.ts';
import { FisherState, PluginState } from './States.tsx';

export interface FisherPanelProps {
  /** The input of the list's call: the panel shares the same query, so that it follows changes. */
  input: CallInput<typeof coreCalls.plugin.users>;
  row: PluginUser;
}

/** One fisher in the side panel. */
export function FisherPanel({ input, row }: FisherPanelProps) {
  const t = useMessages(fisherMessages);
  const format = useFormat();
  const { data } = useCall(coreCalls.plugin.users, input, { offersChanges: true });
  const fisher = data?.items.find(({ _id }) => _id === row._id) ?? row;
  return (
    <>
      <p className={css['open']}>
        <Link className={css['link']} to={fisherLink(fisher.personId)}>
          {t('openRecord')}
        </Link>
      </p>
      <Facts
        facts={[
          [t('approval'), fisher.fisherState && <FisherState key="approval" state={fisher.fisherState} />],
          [t('plugin'), <PluginState key="plugin" state={fisher.state} />],
          [t('organization'), fisher.organization],
          [t('registry'), fisher.registryNumber ?? none],
          [t('cove'), placeOf(fisher)],
          [t('camera'), t(`camera.${fisher.hasCamera}`)],
          [t('lastTrip'), format.date(fisher.lastTripAt)],
          [t('landed'), format.weight(fisher.landedGrams)],
          [
            t('trips'),
            <Link key="trips" className={css['link']} to={`${tripLink()}?fisher=${fisher.personId}`}>
              {t('seeTrips')}
            </Link>,
          ],
        ]}
      />
    </>
  );
}
