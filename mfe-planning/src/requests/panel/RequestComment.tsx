import type { Request } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { FormFrame, useCallForm } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { Button, Notice, useToast } from '@shop/shared/ui';
import { TextArea } from '@shop/shared/ui/data';
import { useState } from 'react';
import { requestMessages } from '../messages.ts';
import { panelMessages } from './messages.ts';
import css from './RequestComment.module.css';

/** The comment, edited in place. If another user saved first, their text is shown above, and saving again overwrites it. */
export function RequestComment({ request }: { request: Request }) {
  const t = useMessages(panelMessages);
  const common = useMessages(requestMessages);
  const toast = useToast();
  const [theirs, setTheirs] = useState<Request>();
  const form = useCallForm(calls.requests.updateComment, {
    record: request,
    valuesOf: ({ comment }) => ({ comment }),
    input: ({ comment }, { _id, version }) => ({ _id, version, comment }),
    recordOf: (answer) => answer,
    onSaved: () => {
      setTheirs(undefined);
      toast.done(t('commentSaved'));
    },
    onConflict: (error) => setTheirs((error.present as Request | undefined) ?? request),
  });
  return (
    <FormFrame
      form={form}
      failedTitle={common('notSaved')}
      className={css['form']}
      onSubmit={() => {
        if (theirs) form.rebase(theirs, form.getValues());
        return form.save();
      }}
    >
      {theirs && (
        <Notice tone="warning" role="alert" title={t('commentChangedFirst', { name: theirs.updatedBy?.name ?? common('somebody') })}>
          {theirs.comment || t('commentGone')}
        </Notice>
      )}
      <TextArea
        title={common('comment')}
        isTitleHidden
        rows={2}
        placeholder={common('commentHint')}
        error={form.formState.errors.comment?.message}
        {...form.register('comment')}
      />
      {form.changedCount > 0 && (
        <div className={css['buttons']}>
          <Button
            kind="text"
            size={32}
            onClick={() => {
              setTheirs(undefined);
              form.discard();
            }}
          >
            {t('discard')}
          </Button>
          <Button type="submit" size={32} isBusy={form.isSaving}>
            {t('saveComment')}
          </Button>
        </div>
      )}
    </FormFrame>
  );
}
