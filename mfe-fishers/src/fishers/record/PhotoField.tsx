import { AppError, change } from '@shop/shared/api';
import { type Fisher, limits } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { base64Of } from '@shop/shared/files';
import { languageAtom, useMessages } from '@shop/shared/i18n';
import { PersonPhoto } from '@shop/shared/parts';
import { message } from '@shop/shared/schemas';
import { useMay, useShared } from '@shop/shared/session';
import { Button, Progress, useToast } from '@shop/shared/ui';
import { useRef, useState } from 'react';
import { recordMessages } from './messages.ts';
import css from './Record.module.css';

/** The photo of a fisher; users who may can replace or remove it. */
export function PhotoField({ fisher: { _id, name, photo } }: { fisher: Fisher }) {
  const t = useMessages(recordMessages);
  const language = useShared(languageAtom);
  const toast = useToast();
  const mayChange = useMay('fishers.photo');
  const input = useRef<HTMLInputElement>(null);
  /** The uploaded share; undefined while nothing is sent. */
  const [share, setShare] = useState<number>();

  async function put(file: File | null) {
    if (file && file.size > limits.photo.bytes) return toast.failed(message(language, 'field.photo.tooLarge'));
    setShare(0);
    try {
      const upload = file && { name: file.name.slice(-200), data: await base64Of(file) };
      await change(calls.fishers.setPhoto, { personId: _id, photo: upload }, { onProgress: setShare });
      toast.done(t(file ? 'photoDone' : 'photoGone'));
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const text = error instanceof AppError ? (error.fields?.['photo'] ?? error.message) : t('unread');
      toast.failed(t('photoFailed'), { text });
    } finally {
      setShare(undefined);
    }
  }

  return (
    <div className={css['photoField']}>
      <PersonPhoto
        name={name}
        photo={photo}
        size={96}
        alt={t('photo', { name })}
        fallback={<span className={css['noPhoto']}>{t('noPhoto')}</span>}
      />
      {mayChange && (
        <div className={css['photoActs']}>
          <input
            ref={input}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            aria-label={t('photo', { name })}
            hidden
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              // Reset, so that choosing the same file again, after it was fixed, is a change too.
              event.target.value = '';
              if (file) void put(file);
            }}
          />
          <Button kind="outline" size={32} icon="camera" isBusy={share !== undefined} onClick={() => input.current?.click()}>
            {t(photo ? 'changePhoto' : 'choosePhoto')}
          </Button>
          {share !== undefined && <Progress label={t('sendingPhoto')} share={share} />}
          {photo && (
            <Button kind="text" size={32} disabled={share !== undefined} onClick={() => void put(null)}>
              {t('removePhoto')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
