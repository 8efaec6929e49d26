import type { PublishedProduct } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { FormFrame, useCallForm } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { Button, useToast } from '@shop/shared/ui';
import { Dialog, TextArea } from '@shop/shared/ui/data';
import { useId } from 'react';
import { publishedMessages } from './published-messages.ts';

/** What buyers read of a product. */
export function DescriptionDialog({ product, onClose }: { product: PublishedProduct; onClose: () => void }) {
  const t = useMessages(publishedMessages);
  const toast = useToast();
  const formId = useId();
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
    <Dialog
      title={t('editTitle', { name: product.name })}
      text={t('editText')}
      icon="edit"
      onClose={onClose}
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} isBusy={form.isSaving}>
            {t('save')}
          </Button>
        </>
      }
    >
      <FormFrame form={form} id={formId} failedTitle={t('notSaved')}>
        <TextArea title={t('description')} rows={4} error={form.formState.errors.description?.message} {...form.register('description')} />
      </FormFrame>
    </Dialog>
  );
}
