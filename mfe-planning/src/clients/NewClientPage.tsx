import { calls } from '@shop/shared/contract';
import { FormFrame, useCallForm } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { Navigate, useNavigate } from '@shop/shared/router';
import { useMay } from '@shop/shared/session';
import { Button, Card, PageSkeleton, useToast } from '@shop/shared/ui';
import { Breadcrumbs, PageHeader, PageStack } from '@shop/shared/ui/data';
import { ClientFieldset } from './ClientFieldset.tsx';
import css from './ClientPage.module.css';
import { emptyDraft, fieldsOf } from './client-draft.ts';
import { clientTexts } from './messages.ts';
import { useClientChoices } from './useClientChoices.ts';

const nothing = {};

export function NewClientPage() {
  const t = useMessages(clientTexts);
  const navigate = useNavigate();
  const toast = useToast();
  const mayEdit = useMay('clients.edit');
  const choices = useClientChoices();
  const form = useCallForm(calls.clients.create, {
    record: nothing,
    valuesOf: () => emptyDraft,
    input: (draft) => ({ client: fieldsOf(draft) }),
    at: 'client',
    onSaved: ({ _id }) => {
      toast.done(t('created'));
      navigate(`/clients/${_id}`, { replace: true });
    },
  });

  if (!mayEdit) return <Navigate to="/clients" replace />;
  return (
    <PageStack>
      <Breadcrumbs crumbs={[{ label: t('title'), href: '/clients' }, { label: t('new') }]} />
      <PageHeader title={t('new')} />
      {choices.isLoading ? (
        <PageSkeleton />
      ) : (
        <FormFrame form={form} failedTitle={t('notSaved')}>
          <Card heading={t('company')}>
            <ClientFieldset form={form} choices={choices} />
            <div className={css['buttons']}>
              <Button kind="outline" onClick={() => navigate('/clients')}>
                {t('cancel')}
              </Button>
              <Button type="submit" isBusy={form.isSaving}>
                {t('create')}
              </Button>
            </div>
          </Card>
        </FormFrame>
      )}
    </PageStack>
  );
}
