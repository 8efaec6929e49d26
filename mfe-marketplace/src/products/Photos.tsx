import { AppError, change } from '@shop/shared/api';
import { limits, type PublishedProduct } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { useMay } from '@shop/shared/session';
import { Badge, Button, Card, Icon, Image, useToast } from '@shop/shared/ui';
import { moveWithArrows } from '@shop/shared/ui/data';
import { lazy, Suspense, useState } from 'react';
import css from './Published.module.css';
import { publishedMessages } from './published-messages.ts';

const PhotoDialog = lazy(async () => ({ default: (await import('./PhotoDialog.tsx')).PhotoDialog }));

/** The photos of a product, the cover first: viewed, ordered, removed and added. */
export function Photos({ product }: { product: PublishedProduct }) {
  const t = useMessages(publishedMessages);
  const toast = useToast();
  const mayEdit = useMay('published.edit');
  const [chosen, setChosen] = useState<string>();
  const [isAdding, setAdding] = useState(false);
  const { photos } = product;
  const at = Math.max(
    0,
    photos.findIndex(({ _id }) => _id === chosen),
  );
  const shown = photos[at];
  const ids = photos.map(({ _id }) => _id);

  async function put(version: number, order: readonly string[], done: string, undoTo?: readonly string[]): Promise<void> {
    try {
      const after = await change(calls.marketplace.setPhotos, { id: product._id, photos: [...order], version });
      toast.done(done, undoTo ? { undo: () => void put(after.version, undoTo, t('restored')) } : {});
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      toast.failed(t('notSaved'), { text: Object.values(error.fields ?? {})[0] ?? error.message });
    }
  }
  const moveTo = (to: number) => {
    const order = ids.toSpliced(at, 1);
    void put(product.version, order.toSpliced(to, 0, ids[at] as string), t('ordered'));
  };

  return (
    <Card aria-label={t('photos')} className={css['photos']}>
      <div className={css['cover']}>
        <Image
          src={shown?.image ?? product.image}
          alt={shown ? t('photo', { n: at + 1, all: photos.length }) : t('ofSpecies')}
          width={352}
          height={264}
        />
        <span className={css['flag']}>
          {shown ? (
            at === 0 && (
              <Badge tone="neutral" icon="image">
                {t('cover')}
              </Badge>
            )
          ) : (
            <Badge tone="neutral" icon="image">
              {t('ofSpecies')}
            </Badge>
          )}
        </span>
      </div>
      <ul className={css['thumbs']} onKeyDown={(event) => moveWithArrows(event, event.currentTarget.querySelectorAll('button'))}>
        {photos.map(({ _id, image }, n) => (
          <li key={_id}>
            <button
              type="button"
              aria-pressed={n === at}
              aria-label={t('photo', { n: n + 1, all: photos.length })}
              onClick={() => setChosen(_id)}
            >
              <Image src={image} alt="" width={76} height={57} />
            </button>
          </li>
        ))}
        {mayEdit && photos.length < limits.photo.ofProduct && (
          <li>
            <button type="button" className={css['add']} aria-label={t('addPhoto')} title={t('addPhoto')} onClick={() => setAdding(true)}>
              <Icon name="add" />
            </button>
          </li>
        )}
      </ul>
      {mayEdit && shown && (
        <div className={css['acts']}>
          {at > 0 && (
            <Button kind="text" size={32} icon="image" onClick={() => moveTo(0)}>
              {t('toCover')}
            </Button>
          )}
          {at > 1 && (
            <Button kind="text" size={32} icon="chevron-left" onClick={() => moveTo(at - 1)}>
              {t('before')}
            </Button>
          )}
          {at < photos.length - 1 && (
            <Button kind="text" size={32} icon="chevron-right" onClick={() => moveTo(at + 1)}>
              {t('after')}
            </Button>
          )}
          <Button kind="text" size={32} icon="trash" onClick={() => void put(product.version, ids.toSpliced(at, 1), t('removed'), ids)}>
            {t('remove')}
          </Button>
        </div>
      )}
      {isAdding && (
        <Suspense>
          <PhotoDialog
            product={product}
            onClose={(added) => {
              setAdding(false);
              if (added) setChosen(added);
            }}
          />
        </Suspense>
      )}
    </Card>
  );
}
