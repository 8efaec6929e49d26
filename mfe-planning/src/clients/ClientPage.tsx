import { useCall } from '@shop/shared/api';
import { type Client, calls, formatTaxId } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { Link, Navigate, Route, Routes, useParams, useSearchParams } from '@shop/shared/router';
import { useCountry } from '@shop/shared/session';
import { Avatar, Button, EmptyState, ErrorBox, PageSkeleton } from '@shop/shared/ui';
import { Breadcrumbs, PageHeader, PageStack, Tabs } from '@shop/shared/ui/data';
import { useEffect } from 'react';
import { ClientData } from './ClientData.tsx';
import { ClientOrganization } from './ClientOrganization.tsx';
import { clientTexts } from './messages.ts';
import { openLogPanel } from './panels.tsx';
import { useClientChoices } from './useClientChoices.ts';

/** One client, whole: its data, its organization, and its log book in the side panel. */
export function ClientPage() {
  const { id = '' } = useParams();
  const t = useMessages(clientTexts);
  const country = useCountry();
  const { data: client, error, refetch, isFetching } = useCall(calls.clients.one, { id });
  const choices = useClientChoices();
  useAskedPanel(client);

  if (error && !client) {
    const isUnknown = error.status === 404 || error.status === 400;
    if (!isUnknown) return <ErrorBox title={t('failedOneTitle')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
    return (
      <EmptyState
        icon="search"
        title={t('notFoundTitle')}
        text={t('notFoundText', { country: country.name })}
        action={<Link to="/clients">{t('backToList')}</Link>}
      />
    );
  }
  if (!client || choices.isLoading) return <PageSkeleton />;

  const facts = [
    formatTaxId(country.key, client.taxId),
    choices.read('categoryId', client.categoryId),
    choices.read('communeId', client.communeId),
  ];
  return (
    <PageStack>
      <Breadcrumbs crumbs={[{ label: t('title'), href: '/clients' }, { label: client.legalName }]} />
      <PageHeader
        title={client.legalName}
        text={facts.join(' · ')}
        mark={<Avatar name={client.legalName} size={40} />}
        actions={
          <Button kind="outline" size={32} icon="chat" onClick={() => openLogPanel(client, t('log'))}>
            {t('log')} {client.openLogs > 0 && `(${t('logOpen', { count: client.openLogs })})`}
          </Button>
        }
      />
      <Tabs
        label={client.legalName}
        tabs={[
          { label: t('data'), href: `/clients/${id}`, isExact: true },
          { label: t('organization'), href: `/clients/${id}/organization` },
        ]}
      />
      <Routes>
        <Route index element={<ClientData key={client._id} client={client} choices={choices} />} />
        <Route path="organization" element={<ClientOrganization id={client._id} />} />
        <Route path="*" element={<Navigate to={`/clients/${id}`} replace />} />
      </Routes>
    </PageStack>
  );
}

/** `?panel=log` opens the log book: where the palette leads. It is gone from the address at once, so that back and reload show the page. */
function useAskedPanel(client: Client | undefined): void {
  const t = useMessages(clientTexts);
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
