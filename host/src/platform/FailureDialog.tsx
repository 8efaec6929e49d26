import type { Incident } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { useMay } from '@shop/shared/session';
import { Button } from '@shop/shared/ui';
import { Dialog } from '@shop/shared/ui/data';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { nameOf } from './FleetTable.tsx';
import { failureMessages } from './failure-messages.ts';
import { Stack } from './Stack.tsx';

type FailureReport = NonNullable<NonNullable<Incident['first']>['failure']>;

/** Whether the report has details: a stack or breadcrumbs. */
export const hasMore = ({ hasStack, hasBreadcrumbs }: FailureReport): boolean => hasStack || hasBreadcrumbs;

interface FailureButtonProps {
  failure: FailureReport;
  /** What failed. */
  detail: string;
  onOpen: () => void;
}

/** Opens a failure. Renders nothing for users who may not see sources and other users' actions. */
export function FailureButton({ failure, detail, onOpen }: FailureButtonProps) {
  const t = useMessages(failureMessages);
  if (!useMay('releases.forAll') || !hasMore(failure)) return null;
  return (
    <Button kind="text" size={32} aria-label={t('showOf', { detail })} onClick={onOpen}>
      {t('show')}
    </Button>
  );
}

interface FailureDialogProps {
  failure: FailureReport;
  part: string;
  version: string;
  detail: string;
  onClose: () => void;
}

/** A failure: its stack, and the user's actions before it. */
export function FailureDialog({ failure, part, version, detail, onClose }: FailureDialogProps) {
  const t = useMessages(failureMessages);
  return (
    <Dialog title={t('title', { part: nameOf({ name: part }), version })} text={detail} width={760} onClose={onClose}>
      {failure.hasStack && <Stack failureId={failure._id} />}
      {failure.hasBreadcrumbs && <Breadcrumbs failureId={failure._id} />}
    </Dialog>
  );
}
