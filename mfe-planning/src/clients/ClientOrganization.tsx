import { useCall } from '@shop/shared/api';
import { coreCalls } from '@shop/shared/contract';
import { none, useMessages } from '@shop/shared/i18n';
import { Card, EmptyState, ErrorBox, PageSkeleton } from '@shop/shared/ui';
import { Facts } from '@shop/shared/ui/data';
import css from './ClientPage.module.css';
import { clientMessages } from './messages.ts';

/** The organization of a client: its data, its services and its people. */
export function ClientOrganization({ id }: { id: string }) {
  const t = useMessages(clientMessages);
  const { data, error, isPending, refetch } = useCall(coreCalls.clients.organization, { id });
  if (error && data === undefined) return <ErrorBox title={t('failedOneTitle')} error={error} onRetry={() => void refetch()} />;
  if (isPending) return <PageSkeleton />;
  if (!data) return <EmptyState icon="building" title={t('organizationEmptyTitle')} text={t('organizationEmptyText')} />;

  return (
    <Card heading={data.name}>
      <Facts
        facts={[
          [t('organizationType'), data.type],
          [t('buyerType'), t(`buyerTypes.${data.buyerType}`)],
          [t('services'), data.services.join(', ') || none],
          [t('appointments'), data.appointments.join(', ') || none],
          [t('users'), data.users.length === 0 ? none : data.users.map((user) => <Person key={user._id} {...user} />)],
        ]}
      />
    </Card>
  );
}

function Person({ name, email }: { name: string; email: string }) {
  return (
    <span className={css['person']}>
      {name} · <a href={`mailto:${email}`}>{email}</a>
    </span>
  );
}
