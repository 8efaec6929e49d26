import { type MessageChannel, messageChannels } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { FormFrame, useCallForm } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { useMay } from '@shop/shared/session';
import { Button, TextInput, useToast } from '@shop/shared/ui';
import { Dialog, FormGrid, optionsOf, Select, TextArea } from '@shop/shared/ui/data';
import { useState } from 'react';
import css from './Messages.module.css';
import { writtenMessages } from './messages.ts';
import { useTemplates } from './TemplateFields.tsx';

/** The templates of a channel, and a new one for who may. */
export function Templates({ channel, onClose }: { channel: MessageChannel; onClose: () => void }) {
  const t = useMessages(writtenMessages);
  const maySend = useMay('messages.send');
  const templates = useTemplates(channel);
  const [isNew, setIsNew] = useState(false);
  return (
    <Dialog
      title={`${t('templates')} · ${t(`channel.${channel}`)}`}
      text={t('templatesText')}
      width={560}
      onClose={onClose}
      footer={
        isNew ? undefined : (
          <>
            <Button kind="outline" onClick={onClose}>
              {t('close')}
            </Button>
            {maySend && (
              <Button icon="add" onClick={() => setIsNew(true)}>
                {t('newTemplate')}
              </Button>
            )}
          </>
        )
      }
    >
      {isNew ? (
        <NewTemplate channel={channel} onDone={() => setIsNew(false)} />
      ) : (
        <>
          {templates.length === 0 && <p className={css['quiet']}>{t('noTemplates')}</p>}
          <ul className={css['recipients']}>
            {templates.map(({ _id, name, language, title, body }) => (
              <li key={_id} className={css['template']}>
                <strong>{name}</strong> <small>{t(`language.${language}`)}</small>
                {title && <p>{title}</p>}
                <p>{body}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

const nothing = {};

function NewTemplate({ channel, onDone }: { channel: MessageChannel; onDone: () => void }) {
  const t = useMessages(writtenMessages);
  const toast = useToast();
  const form = useCallForm(calls.messages.createTemplate, {
    record: nothing,
    valuesOf: () => ({ channel, name: '', language: 'es' as 'es' | 'en', title: '', body: '' }),
    input: (template) => ({ template }),
    at: 'template',
    onSaved: () => {
      toast.done(t('templateCreated'));
      onDone();
    },
  });
  const { errors } = form.formState;
  return (
    <FormFrame form={form} failedTitle={t('templateNotCreated')} className={css['form']}>
      <FormGrid>
        <Select
          title={t('channel')}
          empty={false}
          options={optionsOf(messageChannels, (one) => t(`channel.${one}`))}
          {...form.register('channel')}
        />
        <Select
          title={t('language')}
          empty={false}
          options={optionsOf(['es', 'en'] as const, (one) => t(`language.${one}`))}
          {...form.register('language')}
        />
        <TextInput title={t('templateName')} type="text" isRequired error={errors.name?.message} {...form.register('name')} />
        <TextInput title={t('name')} type="text" error={errors.title?.message} {...form.register('title')} />
      </FormGrid>
      <TextArea title={t('body')} rows={5} isRequired error={errors.body?.message} {...form.register('body')} />
      <p className={css['acts']}>
        <Button kind="outline" onClick={onDone}>
          {t('close')}
        </Button>
        <Button type="submit" isBusy={form.isSaving}>
          {t('createTemplate')}
        </Button>
      </p>
    </FormFrame>
  );
}
