import type { AppError } from '@shop/shared/api';
import { otherReasonLength } from '@shop/shared/contract';
import { languageAtom, useMessages } from '@shop/shared/i18n';
import { message } from '@shop/shared/schemas';
import { useShared } from '@shop/shared/session';
import { ErrorBox, PageSkeleton } from '@shop/shared/ui';
import { RadioGroup, TextArea, type TextAreaProps } from '@shop/shared/ui/data';
import type { ComponentProps } from 'react';
import { stepMessages } from './messages.ts';
import css from './Steps.module.css';

export interface RejectFieldsProps {
  reasons: readonly { _id: string; name: string }[] | undefined;
  failure: AppError | null;
  onRetry: () => void;
  reasonId: string;
  comment: string;
  reasonField: Omit<ComponentProps<typeof RadioGroup>, 'title' | 'options'>;
  commentField: Omit<TextAreaProps, 'title'>;
}

/** The reason for a rejection: one of the catalogue, or a text for "other". */
export function RejectFields({ reasons, failure, onRetry, reasonId, comment, reasonField, commentField }: RejectFieldsProps) {
  const t = useMessages(stepMessages);
  const language = useShared(languageAtom);
  if (failure && !reasons) return <ErrorBox title={t('reasonsFailed')} error={failure} onRetry={onRetry} />;
  if (!reasons) return <PageSkeleton />;
  const length = comment.trim().length;
  // Shown while the user types, in the words of the schema, to explain why the button is disabled.
  const isShort = reasonId === 'other' && length < otherReasonLength;
  const short = isShort && length > 0 ? message(language, 'field.reason.other', { min: otherReasonLength, length }) : undefined;
  return (
    <div className={css['fields']}>
      <RadioGroup title={t('reason')} options={reasons.map(({ _id, name }) => ({ value: _id, label: name }))} {...reasonField} />
      <TextArea
        title={t('detail')}
        isRequired={reasonId === 'other'}
        hint={isShort && !short ? t('otherHint', { count: otherReasonLength }) : undefined}
        {...commentField}
        error={short ?? (isShort ? undefined : commentField.error)}
      />
    </div>
  );
}
