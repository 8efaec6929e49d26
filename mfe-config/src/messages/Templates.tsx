import { useSend } from '@shop/shared/api';
import type { MessageChannel, MessageTemplate } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { useMay } from '@shop/shared/session';
import { Button, IconButton, useToast } from '@shop/shared/ui';
import { ConfirmDialog, Dialog } from '@shop/shared/ui/data';
import { useState } from 'react';
import css from './Messages.module.css';
import { writtenMessages } from './messages.ts';
import { EditTemplate, NewTemplate } from './TemplateDialog.tsx';
import { useTemplates } from './TemplateFields.tsx';
import { useReadable } from './useReadable.ts';

/** The open dialog of a template. */
type Asked = { is: 'new' } | { is: 'edited' | 'removed'; template: MessageTemplate };

/** The templates of a channel; users who may create, edit and delete them. */
export function Templates({ channel, onClose }: { channel: MessageChannel; onClose: () => void }) {
  const t = useMessages(writtenMessages);
  const maySend = useMay('messages.send');
  const templates = useTemplates(channel);
  const readable = useReadable();
  const [asked, setAsked] = useState<Asked>();
  const goBack = () => setAsked(undefined);
  if (asked?.is === 'new') return <NewTemplate channel={channel} onClose={goBack} />;
  if (asked?.is === 'edited') return <EditTemplate template={asked.template} onClose={goBack} />;
  if (asked?.is === 'removed') return <RemoveTemplate template={asked.template} onClose={goBack} />;
  return (
    <Dialog
      title={`${t('templates')} · ${t(`channel.${channel}`)}`}
      text={t('templatesText')}
      width={560}
      onClose={onClose}
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            {t('close')}
          </Button>
          {maySend && (
            <Button icon="add" onClick={() => setAsked({ is: 'new' })}>
              {t('newTemplate')}
            </Button>
          )}
        </>
      }
    >
      {templates.length === 0 && <p className={css['quiet']}>{t('noTemplates')}</p>}
      <ul className={css['recipients']}>
        {templates.map((template) => (
          <li key={template._id} className={css['template']}>
            <div>
              <strong>{template.name}</strong> <small>{t(`language.${template.language}`)}</small>
              {template.title && <p>{readable(template.title)}</p>}
              <p>{readable(template.body)}</p>
            </div>
            {maySend && (
              <div className={css['templateActs']}>
                <IconButton
                  icon="edit"
                  label={t('editTemplate', { name: template.name })}
                  onClick={() => setAsked({ is: 'edited', template })}
                />
                <IconButton
                  icon="trash"
                  label={t('removeTemplate', { name: template.name })}
                  onClick={() => setAsked({ is: 'removed', template })}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function RemoveTemplate({ template: { _id, name }, onClose }: { template: MessageTemplate; onClose: () => void }) {
  const t = useMessages(writtenMessages);
  const toast = useToast();
  const { mutate, isPending, error } = useSend(calls.messages.removeTemplate);
  const remove = () =>
    mutate(
      { id: _id },
      {
        onSuccess: () => {
          toast.done(t('templateRemoved', { name }));
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      title={t('removeTemplateTitle', { name })}
      text={t('removeTemplateText')}
      action={t('removeTemplateAction')}
      isDanger
      isBusy={isPending}
      error={error?.message}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
