import type { PublishedProduct } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { FormDialog, useCallForm } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { useToast } from '@shop/shared/ui';
import { TextArea } from '@shop/shared/ui/data';
import { publishedMessages } from './published-messages.ts';

/** The description that buyers read. */
export function DescriptionDialog({ product, onClose }: { product: PublishedProduct; onClose: () => void }) {
  const t = useMessages(publishedMessages);
  const toast = useToast();
  const form = useCallForm(calls.marketplace.describe, {
    record: product,
    valuesOf: ({ description }) => ({ description: description ?? '' }),
    input: ({ description }, { _id, version }) => ({ id: _id, description, version }),
    onSaved: () => {
      toast.done(t('described'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('editTitle', { name: product.name })}
      text={t('editText')}
      icon="edit"
      onClose={onClose}
      form={form}
      action={t('save')}
      failedTitle={t('notSaved')}
    >
      <TextArea title={t('description')} rows={4} error={form.formState.errors.description?.message} {...form.register('description')} />
    </FormDialog>
  );
}
