import { AppError, useSend } from '@shop/shared/api';
import { limits, type PublishedProduct } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { base64Of, FileInput } from '@shop/shared/files';
import { languageAtom, useMessages } from '@shop/shared/i18n';
import { message } from '@shop/shared/schemas';
import { useShared } from '@shop/shared/session';
import { Button, Field, Progress, useToast } from '@shop/shared/ui';
import { Dialog } from '@shop/shared/ui/data';
import { type FormEvent, useId, useState } from 'react';
import { CropBox } from './CropBox.tsx';
import { type Crop, cut, openPhoto, photoTypes, whole } from './crop.ts';
import css from './Published.module.css';
import { publishedMessages } from './published-messages.ts';

interface PhotoDialogProps {
  product: PublishedProduct;
  /** added: the photo that was created. */
  onClose: (added?: string) => void;
}

/** Adds a photo: chosen, cropped and uploaded. Errors are shown before anything is uploaded. */
export function PhotoDialog({ product, onClose }: PhotoDialogProps) {
  const t = useMessages(publishedMessages);
  const language = useShared(languageAtom);
  const toast = useToast();
  const formId = useId();
  const [chosen, setChosen] = useState<{ picture: ImageBitmap; name: string }>();
  const [crop, setCrop] = useState<Crop>(whole);
  const [problem, setProblem] = useState<string>();
  const [sent, setSent] = useState<number>();
  const { mutateAsync } = useSend(calls.marketplace.addPhoto, { onProgress: setSent });
  const { minWidth: width, minHeight: height } = limits.photo;

  async function take(file: File) {
    const found = await openPhoto(file);
    setCrop(whole);
    setChosen('picture' in found ? { picture: found.picture, name: file.name } : undefined);
    setProblem(
      'problem' in found ? message(language, found.problem.key, 'params' in found.problem ? found.problem.params : {}) : undefined,
    );
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!chosen) return setProblem(problem ?? t('chooseFile'));
    setSent(0);
    try {
      const file = await cut(chosen.picture, crop, chosen.name);
      const { photos } = await mutateAsync({ id: product._id, photo: { name: file.name, data: await base64Of(file) } });
      toast.done(t('uploaded'));
      onClose(photos.at(-1)?._id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      setSent(undefined);
      setProblem(Object.values(error.fields ?? {})[0] ?? error.message);
    }
  }

  return (
    <Dialog
      title={t('photoTitle')}
      text={t('photoText', { width, height })}
      icon="image"
      onClose={() => onClose()}
      footer={
        <>
          <Button kind="outline" onClick={() => onClose()}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} icon="upload" isBusy={sent !== undefined}>
            {t('upload')}
          </Button>
        </>
      }
    >
      <form id={formId} className={css['fields']} onSubmit={(event) => void submit(event)}>
        <Field title={t('file')} error={problem} isRequired>
          {({ labelId: _, ...links }) => (
            <FileInput {...links} accept={photoTypes.join()} disabled={sent !== undefined} onFile={(file) => void take(file)} />
          )}
        </Field>
        {chosen && <CropBox picture={chosen.picture} crop={crop} onCrop={setCrop} />}
        {sent !== undefined && <Progress label={t('uploading')} share={sent} />}
      </form>
    </Dialog>
  );
}
