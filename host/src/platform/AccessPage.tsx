import { useMessages } from '@shop/shared/i18n';
import { Button, Notice, PageSkeleton } from '@shop/shared/ui';
import { Breadcrumbs, PageHeader, PageStack } from '@shop/shared/ui/data';
import { AccessQuestion } from './AccessQuestion.tsx';
import { accessMessages } from './access-messages.ts';
import { useRegistryOut } from './useRegistryOut.ts';

/** Explains why a user sees a page or not. */
export function AccessPage() {
  const t = useMessages(accessMessages);
  const [out, retry] = useRegistryOut();
  return (
    <PageStack>
      <Breadcrumbs crumbs={[{ label: t('back'), href: '/platform' }, { label: t('title') }]} />
      <PageHeader title={t('title')} text={t('text')} />
      {out.state === 'loading' && <PageSkeleton />}
      {out.state === 'failed' && (
        <Notice
          tone="danger"
          role="alert"
          title={t('failed.title')}
          action={
            <Button kind="outline" icon="refresh" onClick={retry}>
              {t('retry')}
            </Button>
          }
        >
          {t('failed.text')}
        </Notice>
      )}
      {out.state === 'read' && <AccessQuestion registry={out.registry} />}
    </PageStack>
  );
}
