import { useCall } from '@shop/shared/api';
import { formatTaxId } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { historyMessages } from '@shop/shared/history';
import { useMessages } from '@shop/shared/i18n';
import { usePlaces } from '@shop/shared/parts';
import { RecordPage, recordMessages } from '@shop/shared/record';
import { useParams } from '@shop/shared/router';
import { useCountry } from '@shop/shared/session';
import { Avatar } from '@shop/shared/ui';
import { providerTexts } from './messages.ts';
import { ProviderData } from './ProviderData.tsx';
import { ProviderHistory } from './ProviderHistory.tsx';

/** One provider, whole. */
export function ProviderPage() {
  const { id = '' } = useParams();
  const t = useMessages(providerTexts);
  const tabName = useMessages(recordMessages);
  const h = useMessages(historyMessages);
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
