import { useCall } from '@shop/shared/api';
import { type CallInput, type Message, messageLimits } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { FormFrame, useCallForm } from '@shop/shared/form';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { fetchedBy, useTyping } from '@shop/shared/parts';
import { Button } from '@shop/shared/ui';
import { Combobox, TextArea } from '@shop/shared/ui/data';
import { useState } from 'react';
import css from './Messages.module.css';
import { writtenMessages } from './messages.ts';
import { Phone } from './Phone.tsx';
import { noTemplate, readTemplate, type TemplateDraft, TemplateFields, templateOf, useTemplates } from './TemplateFields.tsx';

interface Draft {
  to: string;
  text: { body: string };
  template: TemplateDraft;
}

const nothing = {};
const empty: Draft = { to: '', text: { body: '' }, template: noTemplate };

/** A WhatsApp message to one person: free text within the allowed period, otherwise a template. */
export function PersonComposer({ onSent }: { onSent: (message: Message) => void }) {
  const t = useMessages(writtenMessages);
  const { number } = useFormat();
  const templates = useTemplates('whatsapp');
  const [asked, type, isAhead] = useTyping();
  const people = useCall(calls.messages.people, { search: asked || 'all' });
  const [person, setPerson] = useState<{ name: string; canWrite: boolean }>();
  const form = useCallForm(calls.messages.sendText, {
    record: nothing,
    valuesOf: () => empty,
    input: ({ to, text, template }): CallInput<typeof calls.messages.sendText> => ({
      messaging_product: 'whatsapp',
      to,
      ...(template.templateId
        ? { type: 'template', text: null, template: templateOf(template) }
        : { type: 'text', text: { body: text.body }, template: null }),
    }),
    onSaved: (message) => {
      form.reset(empty);
      setPerson(undefined);
      onSent(message);
    },
  });
  const { errors } = form.formState;
  const draft = form.watch();
  const template = templates.find(({ _id }) => _id === draft.template.templateId);
  const options = (people.data ?? []).flatMap(({ phone, name }) => (phone ? [{ value: phone, label: `${name} · ${phone}` }] : []));

  function choose(phone: string | undefined) {
    form.setValue('to', phone ?? '', { shouldDirty: true, shouldValidate: phone !== undefined });
    setPerson(people.data?.find((one) => one.phone === phone));
  }

  return (
    <div className={css['composer']}>
      <FormFrame form={form} failedTitle={t('notSent')} className={css['form']}>
        <Combobox
          title={t('person')}
          isRequired
          options={
            person && !options.some(({ value }) => value === draft.to) ? [{ value: draft.to, label: person.name }, ...options] : options
          }
          value={draft.to || undefined}
          onChange={choose}
          onSearch={type}
          hint={person && (person.canWrite ? t('personHint') : t('personTemplate'))}
          error={errors.to?.message}
          {...fetchedBy(people, isAhead)}
        />
        <TemplateFields
          templates={templates}
          draft={draft.template}
          onChange={(next) => form.setValue('template', next, { shouldDirty: true })}
          empty={t('noTemplate')}
          error={errors.template?.message}
        />
        {!template && (
          <TextArea
            title={t('body')}
            rows={5}
            isRequired
            hint={t('letters', { count: number(draft.text.body.length), most: number(messageLimits.text) })}
            error={errors.text?.body?.message}
            {...form.register('text.body')}
          />
        )}
        <Button type="submit" icon="chat" disabled={!draft.to} isBusy={form.isSaving}>
          {t('sendTo')}
        </Button>
        <p className={css['quiet']}>{t('stopText', { seconds: messageLimits.stopSeconds })}</p>
      </FormFrame>
      <Phone title="" body={(template ? readTemplate(template, draft.template.values) : draft.text.body) || t('body')} />
    </div>
  );
}
