import { useCall, useSend } from '@shop/shared/api';
import type { AlertChannels } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { FormDialog, useCallForm } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { SecretOnce } from '@shop/shared/parts';
import { Button, ErrorBox, Notice, Skeleton, TextInput, useToast } from '@shop/shared/ui';
import { ConfirmDialog, Dialog, Select } from '@shop/shared/ui/data';
import { useState } from 'react';
import { alertMessages } from './alert-messages.ts';
import css from './ChannelsDialog.module.css';
import { nameOf } from './FleetTable.tsx';

interface ChannelsDialogProps {
  part: string;
  onClose: () => void;
}

/** The alert channels of a component: read, changed and tested. The secret of a webhook is shown once, when it is created. */
export function ChannelsDialog({ part, onClose }: ChannelsDialogProps) {
  const t = useMessages(alertMessages);
  const stored = useCall(calls.alertChannels.list, {});
  const [secret, setSecret] = useState<string>();
  const [isRenewing, setRenewing] = useState(false);
  if (secret) return <SecretDialog part={part} secret={secret} onClose={onClose} />;
  if (isRenewing) return <RenewDialog part={part} onClose={() => setRenewing(false)} onSecret={setSecret} />;
  if (stored.data)
    return (
      <ChannelsForm
        part={part}
        stored={stored.data.find((one) => one.part === part)}
        onClose={onClose}
        onSecret={setSecret}
        onRenew={() => setRenewing(true)}
      />
    );
  return (
    <Dialog title={t('channels.title', { part: nameOf({ name: part }) })} onClose={onClose} footer={null}>
      {stored.isError ? <ErrorBox title={t('failed')} error={stored.error} onRetry={stored.refetch} /> : <Skeleton height={240} />}
    </Dialog>
  );
}

const listIn = (text: string) =>
  text
    .split(/[\s,;]+/)
    .map((one) => one.trim())
    .filter(Boolean);

const valuesOf = (stored: AlertChannels | undefined) => ({
  emails: stored?.emails.join(', ') ?? '',
  lang: stored?.lang ?? ('es' as const),
  webhookUrl: stored?.webhook?.url ?? '',
  escalation: {
    minutes: String(stored?.escalation?.minutes ?? ''),
    emails: stored?.escalation?.emails.join(', ') ?? '',
  },
});

interface ChannelsFormProps extends ChannelsDialogProps {
  stored: AlertChannels | undefined;
  onSecret: (secret: string) => void;
  onRenew: () => void;
}

function ChannelsForm({ part, stored, onClose, onSecret, onRenew }: ChannelsFormProps) {
  const t = useMessages(alertMessages);
  const toast = useToast();
  const name = nameOf({ name: part });
  const form = useCallForm(calls.alertChannels.set, {
    record: stored,
    at: 'channels',
    valuesOf,
    input: ({ emails, lang, webhookUrl, escalation }) => ({
      part,
      channels: {
        ...{ lang, emails: listIn(emails), webhookUrl: webhookUrl.trim() },
        escalation:
          escalation.minutes.trim() || escalation.emails.trim() ? { minutes: escalation.minutes, emails: listIn(escalation.emails) } : null,
      },
    }),
    onSaved({ secret }) {
      toast.done(t('saved', { part: name }));
      if (secret) onSecret(secret);
      else onClose();
    },
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      title={t('channels.title', { part: name })}
      text={t('channels.text')}
      icon="bell"
      width={560}
      onClose={onClose}
      form={form}
      action={t('save')}
      failedTitle={t('notSaved')}
    >
      <TextInput title={t('emails')} type="text" hint={t('emailsHint')} {...form.register('emails')} error={firstOf(errors.emails)} />
      <Select
        title={t('lang')}
        empty={false}
        options={(['es', 'en'] as const).map((value) => ({ value, label: t(`lang.${value}`) }))}
        {...form.register('lang')}
      />
      <TextInput
        title={t('webhook')}
        type="url"
        hint={t('webhookHint')}
        {...form.register('webhookUrl')}
        error={errors.webhookUrl?.message}
      />
      <TextInput
        title={t('minutes')}
        type="text"
        inputMode="numeric"
        hint={t('minutesHint')}
        {...form.register('escalation.minutes')}
        error={errors.escalation?.minutes?.message}
      />
      <TextInput
        title={t('escalation')}
        type="text"
        hint={t('emailsHint')}
        {...form.register('escalation.emails')}
        error={firstOf(errors.escalation?.emails)}
      />
      {stored && form.changedCount === 0 && <ActsOfStored stored={stored} onRenew={onRenew} />}
    </FormDialog>
  );
}

/** The error of a list that is typed as one text: its own, or that of the first invalid entry. */
function firstOf(error: object | undefined): string | undefined {
  const found = [error, ...Object.values(error ?? {})].find((one) => typeof one === 'object' && one && 'message' in one && one.message);
  return found && String((found as { message: unknown }).message);
}

/** Actions on the stored channels: a test message, and a new secret. */
function ActsOfStored({ stored: { part, emails, webhook }, onRenew }: { stored: AlertChannels; onRenew: () => void }) {
  const t = useMessages(alertMessages);
  const test = useSend(calls.alertChannels.test);
  return (
    <div className={css['acts']}>
      {(emails.length > 0 || webhook) && (
        <Button kind="outline" size={32} icon="bell" isBusy={test.isPending} onClick={() => test.mutate({ part })}>
          {t('test')}
        </Button>
      )}
      {webhook && (
        <>
          <Button kind="outline" size={32} icon="lock" onClick={onRenew}>
            {t('renew')}
          </Button>
          <small>{t('renewHint', { prefix: webhook.prefix })}</small>
        </>
      )}
      {/* Inline, not a toast, because the dialog would cover it. */}
      {test.data && (
        <Notice tone="ok" role="status" title={t('tested', { count: test.data.sent })}>
          {t('testedText')}
        </Notice>
      )}
      {test.error && (
        <Notice tone="danger" role="alert" title={t('notTested')}>
          {test.error.message}
        </Notice>
      )}
    </div>
  );
}

/** Confirms a new secret: the receiver rejects messages that are signed with it until it knows it. */
function RenewDialog({ part, onClose, onSecret }: ChannelsDialogProps & { onSecret: (secret: string) => void }) {
  const t = useMessages(alertMessages);
  const renew = useSend(calls.alertChannels.renewSecret);
  return (
    <ConfirmDialog
      title={t('renewTitle', { part: nameOf({ name: part }) })}
      text={t('renewText')}
      action={t('renew')}
      isDanger
      isBusy={renew.isPending}
      error={renew.error?.message}
      onConfirm={() => renew.mutate({ part }, { onSuccess: ({ secret }) => secret && onSecret(secret) })}
      onClose={onClose}
    />
  );
}

function SecretDialog({ part, secret, onClose }: ChannelsDialogProps & { secret: string }) {
  const t = useMessages(alertMessages);
  return (
    <Dialog
      title={t('secret.title', { part: nameOf({ name: part }) })}
      icon="lock"
      width={560}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('done')}</Button>}
    >
      <p>{t('secret.text')}</p>
      <SecretOnce secret={secret} />
    </Dialog>
  );
}
