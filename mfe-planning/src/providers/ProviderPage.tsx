import { useCall } from '@shop/shared/api';
import { formatTaxId } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { useParams } from '@shop/shared/router';
import { useCountry } from '@shop/shared/session';
import { Avatar } from '@shop/shared/ui';
import { historyTexts } from '../parts/history/messages.ts';
import { RecordPage } from '../parts/record/RecordPage.tsx';
import { recordTexts } from '../parts/record/record-texts.ts';
import { usePlaces } from '../parts/record/usePlaces.ts';
import { providerTexts } from './messages.ts';
import { ProviderData } from './ProviderData.tsx';
import { ProviderHistory } from './ProviderHistory.tsx';

/** One provider, whole. */
export function ProviderPage() {
  const { id = '' } = useParams();
  const t = useMessages(providerTexts);
  const tabName = useMessages(recordTexts);
  const h = useMessages(historyTexts);
  const country = useCountry();
  const result = useCall(calls.providers.one, { id });
  const places = usePlaces();
  return (
    <RecordPage
      result={result}
      isLoading={places.isLoading}
      list={{ label: t('title'), href: '/providers' }}
      header={({ legalName, taxId, type, communeId, cove }) => ({
        title: legalName,
        text: [formatTaxId(country.key, taxId), t(`types.${type}`), cove ?? places.nameOf(communeId)].join(' · '),
        mark: <Avatar name={legalName} size={40} />,
      })}
      tabs={(provider) => [
        { label: tabName('data'), path: '', element: <ProviderData key={provider._id} provider={provider} places={places} /> },
        { label: h('title'), path: 'history', element: <ProviderHistory id={provider._id} places={places} /> },
      ]}
    />
  );
}
