import type { ReceiptFields } from '@shop/shared/contract';
import { base64Of, FileInput } from '@shop/shared/files';
import { type CallForm, FormDialog, type UseFormReturn } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { Button, Field, TextInput } from '@shop/shared/ui';
import { useState } from 'react';
import css from './Delivery.module.css';
import { deliveryTexts } from './messages.ts';
import { SignaturePad } from './SignaturePad.tsx';

export interface ReceiptDraft {
  name: string;
  proof: NonNullable<ReceiptFields['proof']> | null;
}

/** The receipt as the calls accept it. */
export const receiptFieldsOf = ({ name, proof }: ReceiptDraft): ReceiptFields => ({ name, ...(proof && { proof }) });

/** px; photos of a delivery are scaled down to this width before upload. */
const widest = 1600;

/** Asks who received a delivery, with a photo or a signature. */
export function ReceiptDialog<R>({ form, onClose }: { form: CallForm<R, ReceiptDraft>; onClose: () => void }) {
  const t = useMessages(deliveryTexts);
  const own = form as unknown as UseFormReturn<ReceiptDraft>;
  const proof = own.watch('proof');
  const [problem, setProblem] = useState<string>();
  const setProof = (next: ReceiptDraft['proof']) => {
    setProblem(undefined);
    own.setValue('proof', next, { shouldDirty: true });
  };

  async function takePhoto(file: File) {
    const picture = await scaledDown(file);
    if (!picture) return setProblem(t('badPhoto'));
    setProof({ kind: 'photo', photo: { name: 'entrega.jpg', data: await base64Of(picture) } });
  }

  return (
    <FormDialog
      title={t('receiptTitle')}
      text={t('receiptText')}
      icon="delivered"
      onClose={onClose}
      form={form}
      action={t('deliver')}
      failedTitle={t('notSaved')}
      className={css['fields']}
    >
      <TextInput
        title={t('receiver')}
        type="text"
        isRequired
        error={form.formState.errors.name?.message as string | undefined}
        {...own.register('name')}
      />
      {proof?.kind === 'photo' ? (
        <div className={css['proofActions']}>
          <img className={css['proof']} src={`data:image/jpeg;base64,${proof.photo.data}`} alt={t('proofOf.photo')} />
          <Button kind="outline" size={32} icon="trash" onClick={() => setProof(null)}>
            {t('clear')}
          </Button>
        </div>
      ) : (
        <>
          <Field title={t('photo')} error={problem}>
            {(control) => <FileInput {...control} accept="image/*" capture="environment" onFile={(file) => void takePhoto(file)} />}
          </Field>
          <SignaturePad onSigned={(data) => setProof(data === null ? null : { kind: 'signature', photo: { name: 'firma.png', data } })} />
        </>
      )}
    </FormDialog>
  );
}

/** Returns a photo no wider than is shown; undefined for a file that is not a picture. */
async function scaledDown(file: File): Promise<File | undefined> {
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file);
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
  const scale = Math.min(1, widest / picture.width);
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.round(picture.width * scale),
    height: Math.round(picture.height * scale),
  });
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
  return blob ? new File([blob], 'entrega.jpg', { type: 'image/jpeg' }) : undefined;
}
