import type { AppError } from '@shop/shared/api';
import type { Reference, Wish } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { type CallForm, FormFrame, useCallForm } from '@shop/shared/form';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { formMessages, useTyped } from '@shop/shared/parts';
import { RecordConflict } from '@shop/shared/record';
import { askToLeave } from '@shop/shared/router';
import { Button, useToast } from '@shop/shared/ui';
import { Dialog } from '@shop/shared/ui/data';
import { type ReactNode, useId, useState } from 'react';
import { wishMessages } from './messages.ts';
import { WishFieldset } from './WishFieldset.tsx';
import { draftOf, emptyWish, fieldsOf, type WishDraft } from './wish-draft.ts';

const nothing = {};

/** Creates a wish, with the client preset if it is started from one. */
export function NewWishDialog({ client, onClose }: { client?: Reference; onClose: () => void }) {
  const t = useMessages(wishMessages);
  const toast = useToast();
  const typed = useTyped();
  const form = useCallForm(calls.wishlist.create, {
    record: nothing,
    valuesOf: (): WishDraft => ({ ...emptyWish, clientId: client?._id ?? '' }),
    input: (draft) => ({ wishlist: fieldsOf(draft, typed) }),
    at: 'wishlist',
    onSaved: () => {
      toast.done(t('created'));
      onClose();
    },
  });
  return (
    <WishFrame form={form} title={t('new')} action={t('create')} onClose={onClose}>
      <WishFieldset form={form} client={client} />
    </WishFrame>
  );
}

/** Edits an open wish. If another user saved first, both versions are compared. */
export function EditWishDialog({ wish, onClose }: { wish: Wish; onClose: () => void }) {
  const t = useMessages(wishMessages);
  const formName = useMessages(formMessages);
  const format = useFormat();
  const toast = useToast();
  const typed = useTyped();
  const [conflict, setConflict] = useState<AppError>();
  const form = useCallForm(calls.wishlist.update, {
    record: wish,
    valuesOf: (record) => draftOf(record, typed),
    input: (draft, base) => ({ wishlist: { _id: base._id, ...fieldsOf(draft, typed) }, version: base.version }),
    at: 'wishlist',
    onSaved: () => {
      toast.done(t('saved'));
      onClose();
    },
    // Only if the conflict returned an open wish are both compared: a fulfilled one can no longer be edited.
    onConflict: setConflict,
  });
  const names = {
    clientId: 'client',
    speciesId: 'species',
    presentation: 'presentation',
    conservation: 'conservation',
    grams: 'kg',
    maxPriceMinor: 'maxPrice',
    wantedBy: 'wantedBy',
    comment: 'comment',
  } as const satisfies Record<keyof WishDraft, string>;
  const present = conflict?.present as Wish | undefined;
  const named = [wish, ...(present ? [present] : [])];

  function read(field: keyof WishDraft, value: string): string {
    if (field === 'clientId') return named.find(({ client }) => client._id === value)?.client.name ?? value;
    if (field === 'speciesId') return named.find(({ species }) => species._id === value)?.species.name ?? value;
    if (field === 'presentation') return formName(`presentation.${value as Wish['presentation']}`);
    if (field === 'conservation') return formName(`conservation.${value as Wish['conservation']}`);
    return field === 'wantedBy' && value ? format.date(value) : value;
  }

  return (
    <WishFrame form={form} title={t('editTitle')} action={t('save')} failure={present ? undefined : conflict} onClose={onClose}>
      <WishFieldset form={form} client={wish.client} />
      {conflict && present && (
        <RecordConflict
          error={conflict}
          title={`${wish.client.name} · ${wish.species.name}`}
          form={form}
          draftOf={(record: Wish) => draftOf(record, typed)}
          nameOf={(field) => t(names[field])}
          read={read}
          onClose={() => setConflict(undefined)}
        />
      )}
    </WishFrame>
  );
}

interface WishFrameProps<R> {
  form: CallForm<R, WishDraft>;
  title: string;
  action: string;
  /** A refusal that the form itself does not show. */
  failure?: AppError | undefined;
  onClose: () => void;
  children: ReactNode;
}

function WishFrame<R>({ form, title, action, failure, onClose, children }: WishFrameProps<R>) {
  const t = useMessages(wishMessages);
  const id = useId();
  const close = () => void askToLeave().then((mayLeave) => mayLeave && onClose());
  return (
    <Dialog
      title={title}
      width={760}
      onClose={close}
      footer={
        <>
          <Button kind="outline" onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={id} isBusy={form.isSaving}>
            {action}
          </Button>
        </>
      }
    >
      <FormFrame id={id} form={{ save: form.save, failure: form.failure ?? failure }} failedTitle={t('notSaved')}>
        {children}
      </FormFrame>
    </Dialog>
  );
}
