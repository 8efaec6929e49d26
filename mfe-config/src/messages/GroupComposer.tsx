import { type CallInput, instantOf, type Message, type MessageChannel, messageLimits, nameField } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { DateTimeInput, FormFrame, useCallForm } from '@shop/shared/form';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useCountry } from '@shop/shared/session';
import { Button, TextInput } from '@shop/shared/ui';
import { TextArea } from '@shop/shared/ui/data';
import { AudienceBox, useAudienceCount } from './AudienceBox.tsx';
import { AudiencePicker } from './AudiencePicker.tsx';
import { audienceOf, type Pick } from './audience.ts';
import css from './Messages.module.css';
import { writtenMessages } from './messages.ts';
import { Phone } from './Phone.tsx';
import { noTemplate, readTemplate, type TemplateDraft, TemplateFields, templateOf, useTemplates } from './TemplateFields.tsx';

interface Draft {
  picks: Pick[];
  title: string;
  body: string;
  link: string;
  /** As a date and time field holds it. */
  sendAt: string;
  template: TemplateDraft;
}

const nothing = {};
const empty: Draft = { picks: [], title: '', body: '', link: '', sendAt: '', template: noTemplate };
const most = {
  push: { title: messageLimits.pushTitle, body: messageLimits.pushBody },
  whatsapp: { title: 0, body: messageLimits.text },
  email: { title: messageLimits.subject, body: messageLimits.text },
} satisfies Record<MessageChannel, { title: number; body: number }>;

/** Writes to an audience through one channel: the recipients are counted first, and the button repeats the number. */
export function GroupComposer({ channel, onSent }: { channel: MessageChannel; onSent: (message: Message) => void }) {
  const t = useMessages(writtenMessages);
  const { number } = useFormat();
  const { timeZone } = useCountry();
  const templates = useTemplates(channel);
  const isPush = channel === 'push';
  const common = ({ picks, title, body, link, sendAt }: Draft) => ({
    audience: audienceOf(picks),
    title,
    body,
    link: link.trim() || null,
    // An invalid time is sent as typed and rejected: a message that was meant for later must not be sent now.
    sendAt: instantOf(sendAt, timeZone) || sendAt || null,
  });
  const push = useCallForm(calls.messages.sendPush, { record: nothing, valuesOf: () => empty, input: common, onSaved: finish });
  const many = useCallForm(calls.messages.sendMany, {
    record: nothing,
    valuesOf: () => empty,
    input: (draft): CallInput<typeof calls.messages.sendMany> => ({
      ...common(draft),
      channel: channel === 'email' ? 'email' : 'whatsapp',
      // In an e-mail the text of a template can be edited; WhatsApp identifies templates by name.
      template: channel === 'whatsapp' ? templateOf(draft.template) : null,
    }),
    onSaved: finish,
  });
  const form = isPush ? push : many;
  const { errors } = form.formState;
  const draft = form.watch();
  const template = templates.find(({ _id }) => _id === draft.template.templateId);
  const isFixed = channel === 'whatsapp' && template !== undefined;
  const counted = useAudienceCount(channel, draft.picks, isFixed);
  const recipients = counted.data?.recipients ?? 0;
  const body = isFixed ? readTemplate(template, draft.template.values) : draft.body;

  function finish(message: Message) {
    form.reset(empty);
    onSent(message);
  }

  function take(next: TemplateDraft) {
    form.setValue('template', next, { shouldDirty: true });
    const chosen = templates.find(({ _id }) => _id === next.templateId);
    if (!chosen || channel === 'whatsapp') return;
    form.setValue('title', readTemplate({ ...chosen, body: chosen.title }, next.values), { shouldDirty: true });
    form.setValue('body', readTemplate(chosen, next.values), { shouldDirty: true });
  }

  const letters = (text: string, limit: number) => t('letters', { count: number(text.length), most: number(limit) });
  return (
    <div className={css['composer']}>
      <FormFrame form={form} failedTitle={t('notSent')} className={css['form']}>
        <AudiencePicker picks={draft.picks} onChange={(picks) => form.setValue('picks', picks, { shouldDirty: true })} />
        <AudienceBox result={counted} />
        <TemplateFields
          templates={templates}
          draft={draft.template}
          onChange={take}
          empty={t('noTemplate')}
          error={errors.template?.message}
        />
        {most[channel].title > 0 && (
          <TextInput
            title={channel === 'email' ? t('subject') : t('name')}
            type="text"
            isRequired
            hint={letters(draft.title, most[channel].title)}
            error={errors.title?.message}
            {...form.register('title')}
          />
        )}
        {!isFixed && (
          <TextArea
            title={t('body')}
            rows={4}
            isRequired
            hint={[letters(draft.body, most[channel].body), t('nameHint', { braces: `{{${nameField}}}` })].join(' · ')}
            error={errors.body?.message}
            {...form.register('body')}
          />
        )}
        <div className={css['pair']}>
          {channel !== 'whatsapp' && (
            <TextInput title={t('opens')} type="text" hint={t('opensHint')} error={errors.link?.message} {...form.register('link')} />
          )}
          <DateTimeInput title={t('when')} hint={t('whenHint')} error={errors.sendAt?.message} {...form.register('sendAt')} />
        </div>
        <Button type="submit" icon="mail" disabled={recipients === 0} isBusy={form.isSaving}>
          {t('send', { count: recipients })}
        </Button>
        <p className={css['quiet']}>{t('stopText', { seconds: messageLimits.stopSeconds })}</p>
      </FormFrame>
      <Phone title={channel === 'whatsapp' ? '' : draft.title || t('name')} body={body || t('body')} />
    </div>
  );
}
