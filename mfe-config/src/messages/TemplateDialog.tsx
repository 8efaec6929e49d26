import { type MessageChannel, type MessageTemplate, messageChannels } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { FormDialog, type FormDialogProps, type UseFormReturn, useCallForm } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { TextInput, useToast } from '@shop/shared/ui';
import { FormGrid, optionsOf, Select, TextArea } from '@shop/shared/ui/data';
import { writtenMessages } from './messages.ts';

interface TemplateDraft {
  channel: MessageChannel;
  name: string;
  language: MessageTemplate['language'];
  title: string;
  body: string;
}

const nothing = {};

export function NewTemplate({ channel, onClose }: { channel: MessageChannel; onClose: () => void }) {
  const t = useMessages(writtenMessages);
  const toast = useToast();
  const form = useCallForm(calls.messages.createTemplate, {
    record: nothing,
    valuesOf: (): TemplateDraft => ({ channel, name: '', language: 'es', title: '', body: '' }),
    input: (template) => ({ template }),
    at: 'template',
    onSaved: () => {
      toast.done(t('templateCreated'));
      onClose();
    },
  });
  return (
    <TemplateDialog
      form={form}
      title={t('newTemplate')}
      action={t('createTemplate')}
      failedTitle={t('templateNotCreated')}
      onClose={onClose}
    />
  );
}

/** The channel cannot be changed, because messages were sent with it. */
export function EditTemplate({ template, onClose }: { template: MessageTemplate; onClose: () => void }) {
  const t = useMessages(writtenMessages);
  const toast = useToast();
  const { name } = template;
  const form = useCallForm(calls.messages.updateTemplate, {
    record: template,
    valuesOf: ({ channel, name, language, title = '', body }): TemplateDraft => ({ channel, name, language, title, body }),
    input: ({ channel: _, ...changed }, { _id, version }) => ({ id: _id, version, template: changed }),
    at: 'template',
    onSaved: () => {
      toast.done(t('templateSaved', { name }));
      onClose();
    },
  });
  return (
    <TemplateDialog
      form={form}
      isEdited
      title={t('editTemplate', { name })}
      action={t('saveTemplate')}
      failedTitle={t('templateNotSaved')}
      onClose={onClose}
    />
  );
}

interface TemplateDialogProps extends Pick<FormDialogProps, 'title' | 'action' | 'failedTitle' | 'onClose'> {
  form: UseFormReturn<TemplateDraft> & FormDialogProps['form'];
  isEdited?: boolean;
}

function TemplateDialog({ form, isEdited = false, ...dialog }: TemplateDialogProps) {
  const t = useMessages(writtenMessages);
  const { errors } = form.formState;
  return (
    <FormDialog form={form} width={560} text={t('templatesText')} {...dialog}>
      <FormGrid>
        <Select
          title={t('channel')}
          empty={false}
          disabled={isEdited}
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
    </FormDialog>
  );
}
