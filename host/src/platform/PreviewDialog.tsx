import { useSend } from '@shop/shared/api';
import type { CallAnswer } from '@shop/shared/contract';
import { calls, previewHours } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { CopyText } from '@shop/shared/parts';
import { Button } from '@shop/shared/ui';
import { ConfirmDialog, Dialog, Select } from '@shop/shared/ui/data';
import { useState } from 'react';
import { nameOf } from './FleetTable.tsx';
import { platformMessages } from './messages.ts';
import css from './PromoteDialog.module.css';
import type { StepDialogProps } from './RollbackDialog.tsx';
import { VersionSelect } from './VersionSelect.tsx';

/** Creates a link that shows a release to anyone who has the link, without releasing it to users. */
export function PreviewDialog({ status, onClose }: StepDialogProps) {
  const t = useMessages(platformMessages);
  const { dateTime } = useFormat();
  const make = useSend(calls.releases.preview);
  // The newest release is the one that is usually previewed.
  const [version, setVersion] = useState(status.releases[0]?.version ?? status.current.version);
  const [hours, setHours] = useState<number>(previewHours[0]);
  const [made, setMade] = useState<CallAnswer<typeof calls.releases.preview>>();
  const { name } = status;
  const part = nameOf(status);

  if (made)
    return (
      <Dialog
        title={t('preview.ready', { part, version: made.version })}
        width={560}
        onClose={onClose}
        footer={<Button onClick={onClose}>{t('close')}</Button>}
      >
        <p>{t('preview.until', { version: made.version, until: dateTime(made.endsAt) })}</p>
        <CopyText text={new URL(made.address, window.location.origin).href} />
      </Dialog>
    );
  return (
    <ConfirmDialog
      title={t('preview.title', { part })}
      text={t('preview.text')}
      action={t('preview.action')}
      isBusy={make.isPending}
      error={make.error?.message}
      onConfirm={() => make.mutate({ name, version, hours }, { onSuccess: setMade })}
      onClose={onClose}
    >
      <div className={css['fields']}>
        <VersionSelect status={status} value={version} onChange={setVersion} />
        <Select
          title={t('preview.hours')}
          empty={false}
          value={String(hours)}
          options={previewHours.map((each) => ({ value: String(each), label: t('preview.days', { count: each / 24 }) }))}
          onChange={(event) => setHours(Number(event.target.value))}
        />
      </div>
    </ConfirmDialog>
  );
}
