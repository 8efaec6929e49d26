import { useCall } from '@shop/shared/api';
import { mayTake, type Wish } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { FixedNote, useFixed } from '@shop/shared/parts';
import { Link, useNavigate } from '@shop/shared/router';
import { useMay, useRole } from '@shop/shared/session';
import { Button, ErrorBox, PageSkeleton } from '@shop/shared/ui';
import { Facts } from '@shop/shared/ui/data';
import { lazy, Suspense, useState } from 'react';
import { useProductName } from '../product-names.ts';
import { wishMessages } from './messages.ts';
import css from './Wishes.module.css';
import { WishHistory } from './WishHistory.tsx';
import { WishMatches } from './WishMatches.tsx';
import { WishState } from './wish-words.tsx';

const EditWishDialog = lazy(async () => ({
  default: (await import('./WishDialog.tsx')).EditWishDialog,
}));

/** A wish: its data, current matches, and a link to create a request from it. */
export function WishPanel({ id }: { id: string }) {
  const t = useMessages(wishMessages);
  const { data: wish, error, refetch } = useCall(calls.wishlist.one, { id });
  if (error && !wish) return <ErrorBox title={t('failed')} error={error} onRetry={() => void refetch()} />;
  if (!wish) return <PageSkeleton />;
  return (
    <>
      <WishFacts wish={wish} />
      <WishWays wish={wish} />
      {wish.state === 'open' && <WishMatches wish={wish} />}
      <h3 className={css['heading']}>{t('history')}</h3>
      <WishHistory id={id} />
    </>
  );
}

function WishFacts({ wish }: { wish: Wish }) {
  const t = useMessages(wishMessages);
  const format = useFormat();
  const nameOf = useProductName();
  const facts = [
    [
      t('client'),
      <Link key="client" to={`/clients/${wish.client._id}`}>
        {wish.client.name}
      </Link>,
    ],
    [t('species'), nameOf({ ...wish, name: wish.species.name })],
    [t('kg'), format.weight(wish.grams)],
    [t('maxPrice'), wish.maxPriceMinor === null ? t('anyPrice') : t('aKg', { price: format.money(wish.maxPriceMinor) })],
    [t('wantedBy'), wish.wantedBy ? format.date(wish.wantedBy) : t('noDay')],
    [t('state'), <WishState key="state" state={wish.state} />],
    ...(wish.comment ? [[t('comment'), wish.comment] as const] : []),
  ] as const;
  return <Facts facts={facts} />;
}

function WishWays({ wish }: { wish: Wish }) {
  const t = useMessages(wishMessages);
  const navigate = useNavigate();
  const mayEdit = useMay('wishlist.edit');
  const mayRequest = mayTake(useRole(), 'create');
  const [isEditing, setIsEditing] = useState(false);
  const fixed = useFixed('wishlist.update', wish);
  const { request } = wish;
  const isOpen = wish.state === 'open';
  return (
    <>
      {mayEdit && <FixedNote why={fixed('grams')} />}
      <div className={css['ways']}>
        {request && (
          <Button kind="outline" size={32} icon="new-order" onClick={() => navigate(`/request/${request._id}`)}>
            {t('seeRequest', { number: String(request.number) })}
          </Button>
        )}
        {isOpen && mayRequest && (
          <Button size={32} icon="new-order" onClick={() => navigate(`/request/new?wish=${wish._id}`)}>
            {t('toRequest')}
          </Button>
        )}
        {isOpen && mayEdit && (
          <Button kind="outline" size={32} icon="edit" onClick={() => setIsEditing(true)}>
            {t('edit')}
          </Button>
        )}
        {isEditing && (
          <Suspense>
            <EditWishDialog wish={wish} onClose={() => setIsEditing(false)} />
          </Suspense>
        )}
      </div>
    </>
  );
}
