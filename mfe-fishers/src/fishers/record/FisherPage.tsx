import { useCall } from '@shop/shared/api';
import { formatTaxId } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { historyMessages, RecordHistory } from '@shop/shared/history';
import { useMessages } from '@shop/shared/i18n';
import { PersonPhoto } from '@shop/shared/parts';
import { RecordPage } from '@shop/shared/record';
import { useParams } from '@shop/shared/router';
import { useCountry } from '@shop/shared/session';
import { Badge } from '@shop/shared/ui';
import { fisherLink } from '../../parts/fisher-link.ts';
import { fisherMessages } from '../messages.ts';
import { FisherState } from '../States.tsx';
import { FisherDecisions } from './FisherDecisions.tsx';
import { FisherSummary } from './FisherSummary.tsx';
import { recordMessages } from './messages.ts';
import css from './Record.module.css';
import { TipList } from './TipList.tsx';

/** The page of one fisher: personal data, catches of a year, publications, and approvals with their reasons. */
export function FisherPage() {
  const { id = '' } = useParams();
  const t = useMessages(recordMessages);
  const h = useMessages(historyMessages);
  const { key } = useCountry();
  const read = useHistoryWords();
  return (
    <RecordPage
      result={useCall(calls.fishers.one, { personId: id })}
      list={{ label: t('list'), href: fisherLink() }}
      header={(fisher) => ({
        title: fisher.name,
        text: [fisher.taxId && formatTaxId(key, fisher.taxId), fisher.registryNumber, fisher.cove, fisher.region]
          .filter(Boolean)
          .join(' · '),
        mark: <PersonPhoto name={fisher.name} photo={fisher.photo} size={40} />,
        actions: (
          <span className={css['actions']}>
            <FisherState state={fisher.state} />
            <Badge tone={fisher.hasCamera ? 'ok' : 'neutral'} icon="camera">
              {t(fisher.hasCamera ? 'camera' : 'noCamera')}
            </Badge>
            <FisherDecisions fisher={fisher} />
          </span>
        ),
      })}
      tabs={(fisher) => [
        { label: t('summary'), path: '', element: <FisherSummary fisher={fisher} key={fisher._id} /> },
        { label: t('tips'), path: 'tips', element: <TipList fisher={fisher._id} /> },
        { label: h('title'), path: 'history', element: <RecordHistory entity="fisher" id={fisher._id} {...read} /> },
      ]}
    />
  );
}

const shownFields = ['fisherState', 'fisherReason', 'hasCamera', 'photo'] as const;
type ShownField = (typeof shownFields)[number];

function useHistoryWords() {
  const t = useMessages(recordMessages);
  const words = useMessages(fisherMessages);
  return {
    nameOf: (field: string) => (shownFields.includes(field as ShownField) ? t(`field.${field as ShownField}`) : undefined),
    read: (field: string, value: unknown) => {
      if (field === 'photo') return t('withPhoto');
      if (field === 'hasCamera') return words(value === true ? 'camera.true' : 'camera.false');
      return field === 'fisherState' ? words(`fisherStates.${value as 'pending'}`) : String(value);
    },
  };
}
