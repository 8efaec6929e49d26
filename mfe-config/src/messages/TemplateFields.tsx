import { useCall } from '@shop/shared/api';
import { filledWith, type MessageChannel, type MessageTemplate, nameField } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { TextInput } from '@shop/shared/ui';
import { optionsOf, Select } from '@shop/shared/ui/data';
import { writtenMessages } from './messages.ts';

/** The form values of a template: '' is no template. */
export interface TemplateDraft {
  templateId: string;
  values: Record<string, string>;
}

export const noTemplate: TemplateDraft = { templateId: '', values: {} };

export const templateOf = ({ templateId, values }: TemplateDraft) =>
  templateId ? { templateId, values: Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim())) } : null;

export function useTemplates(channel: MessageChannel): MessageTemplate[] {
  const { data = [] } = useCall(calls.messages.templates, {});
  return data.filter((template) => template.channel === channel);
}

/** The text of a template with the current values. */
export const readTemplate = (template: MessageTemplate, values: Record<string, string>): string =>
  filledWith(template.body, Object.fromEntries(Object.entries(values).filter(([, value]) => value)));

interface TemplateFieldsProps {
  templates: readonly MessageTemplate[];
  draft: TemplateDraft;
  onChange: (draft: TemplateDraft) => void;
  /** The label of the empty choice, where no template is required. */
  empty?: string | undefined;
  error?: string | undefined;
}

/** A choice of template, and a field for each placeholder except the person's name. */
export function TemplateFields({ templates, draft, onChange, empty, error }: TemplateFieldsProps) {
  const t = useMessages(writtenMessages);
  const chosen = templates.find(({ _id }) => _id === draft.templateId);
  return (
    <>
      <Select
        title={t('template')}
        options={optionsOf(templates)}
        {...(empty !== undefined && { empty })}
        value={draft.templateId}
        error={error}
        onChange={({ target }) => onChange({ templateId: target.value, values: {} })}
      />
      {chosen?.fields
        .filter((field) => field !== nameField)
        .map((field) => (
          <TextInput
            key={field}
            title={t('field', { name: field })}
            type="text"
            maxLength={500}
            isRequired
            value={draft.values[field] ?? ''}
            onChange={({ target }) => onChange({ ...draft, values: { ...draft.values, [field]: target.value } })}
          />
        ))}
    </>
  );
}
