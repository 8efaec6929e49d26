import { useCall } from '@shop/shared/api';
import { type Client, coreCalls, formatTaxId, mayTake } from '@shop/shared/contract';
import { clientRecordFields } from '@shop/shared/contract/fields';
import { historyMessages } from '@shop/shared/history';
import { useMessages } from '@shop/shared/i18n';
import { RecordPage, useFieldWords } from '@shop/shared/record';
import { useNavigate, useParams, useSearchParams } from '@shop/shared/router';
import { useCountry, useMay, useRole } from '@shop/shared/session';
import { Avatar, Button } from '@shop/shared/ui';
import { useEffect } from 'react';
import { useClientChoices } from '../parts/client/useClientChoices.ts';
import { ClientData } from './ClientData.tsx';
import { ClientHistory } from './ClientHistory.tsx';
import { ClientOrganization } from './ClientOrganization.tsx';
import { ClientStrip } from './ClientStrip.tsx';
import { LogBook } from './log/LogBook.tsx';
import { clientMessages } from './messages.ts';
import { openLogPanel } from './panels.tsx';
import { ClientInvoices } from './tabs/ClientInvoices.tsx';
import { ClientRequests } from './tabs/ClientRequests.tsx';
import { ClientSales } from './tabs/ClientSales.tsx';
import { ClientWishes } from './tabs/ClientWishes.tsx';
import { tabMessages } from './tabs/messages.ts';

/** The page of one client: its data, its organization, and its log book in the side panel. */
export function ClientPage() {
  const { id = '' } = useParams();
  const t = useMessages(clientMessages);
  const h = useMessages(historyMessages);
  const tab = useMessages(tabMessages);
  const country = useCountry();
  const result = useCall(coreCalls.clients.one, { id });
  const choices = useClientChoices();
  const words = useFieldWords(clientRecordFields, choices);
  const navigate = useNavigate();
  const mayAsk = mayTake(useRole(), 'create');
  const mayWish = useMay('wishlist.edit');
  useAskedPanel(result.data);

  return (
    <RecordPage
      result={result}
      isLoading={choices.isLoading}
      list={{ label: t('title'), href: '/clients' }}
      header={(client) => ({
        title: client.legalName,
        text: [
          formatTaxId(country.key, client.taxId),
          words.read('categoryId', client.categoryId),
          words.read('communeId', client.communeId),
        ].join(' · '),
        mark: <Avatar name={client.legalName} size={40} />,
        actions: (
          <>
            <Button kind="outline" size={32} icon="chat" onClick={() => openLogPanel(client, t('log'))}>
              {t('log')} {client.openLogs > 0 && `(${t('logOpen', { count: client.openLogs })})`}
            </Button>
            {mayAsk && (
              <Button size={32} icon="add" data-press="n" onClick={() => navigate(`/request/new?client=${client._id}`)}>
                {t('newRequest')}
              </Button>
            )}
          </>
        ),
      })}
      strip={(client) => <ClientStrip client={client} />}
      tabs={(client) => [
        { label: t('data'), path: '', element: <ClientData key={client._id} client={client} choices={choices} /> },
        { label: t('organization'), path: 'organization', element: <ClientOrganization id={client._id} /> },
        { label: t('log'), path: 'log', count: client.openLogs || undefined, element: <LogBook clientId={client._id} /> },
        {
          label: tab('requests'),
          path: 'requests',
          count: client.counts.requests || undefined,
          element: <ClientRequests id={client._id} />,
        },
        { label: tab('sales'), path: 'sales', count: client.counts.sales || undefined, element: <ClientSales id={client._id} /> },
        {
          label: tab('invoices'),
          path: 'invoices',
          count: client.counts.invoices || undefined,
          element: <ClientInvoices id={client._id} />,
        },
        ...(mayWish ? [{ label: 'Wishlist', path: 'wishlist', element: <ClientWishes client={client} /> }] : []),
        { label: h('title'), path: 'history', element: <ClientHistory id={client._id} /> },
      ]}
    />
  );
}

/** `?panel=log` opens the log book; links of the palette set it. It is removed from the address at once, so that back and reload show the page. */
function useAskedPanel(client: Client | undefined): void {
  const t = useMessages(clientMessages);
  const [params, setParams] = useSearchParams();
  const isAsked = params.get('panel') === 'log';

  useEffect(
    function openAskedPanel() {
      if (!isAsked || !client) return;
      openLogPanel(client, t('log'));
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          after.delete('panel');
          return after;
        },
        { replace: true },
      );
    },
    [isAsked, client, t, setParams],
  );
}
