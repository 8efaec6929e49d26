import { logTypes } from '@shop/shared/contract';
import type { UseFormReturn } from '@shop/shared/form';
import { DateInput } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { SegmentedControl, TextArea } from '@shop/shared/ui/data';
import type { ReactNode } from 'react';
import { clientMessages } from '../messages.ts';
import css from './LogBook.module.css';
import { type LogDraft, logIcon } from './log-draft.ts';

export interface LogFieldsProps {
  form: UseFormReturn<LogDraft>;
  /** Buttons next to the date. */
  children: ReactNode;
}

/** Type, note and due date of an entry. */
export function LogFields({ form, children }: LogFieldsProps) {
  const t = useMessages(clientMessages);
  const { errors } = form.formState;
  return (
    <>
      <SegmentedControl
        title={t('logType')}
        isTitleHidden
        options={logTypes.map((type) => ({ value: type, label: t(`logTypes.${type}`), icon: logIcon[type] }))}
        {...form.register('type')}
      />
      <TextArea
        title={t('note')}
        isTitleHidden
        placeholder={t('notePlaceholder')}
        error={errors.note?.message}
        {...form.register('note')}
      />
      <div className={css['line']}>
        <DateInput title={t('due')} error={errors.dueOn?.message} {...form.register('dueOn')} />
        <div className={css['buttons']}>{children}</div>
      </div>
    </>
  );
}
