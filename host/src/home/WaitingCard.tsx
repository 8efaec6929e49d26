import { settings, useCall } from '@shop/shared/api';
import { type ListAnswer, type Profile, withProduct } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { Link } from '@shop/shared/router';
import { Button, Skeleton } from '@shop/shared/ui';
import { preloadOn } from '../remotes/preload.ts';
import { homeTexts } from './messages.ts';
import css from './WaitingCard.module.css';
import type { Waiting } from './waiting.ts';

/** A count with its words; the whole card leads to the list that it counts. */
export function WaitingCard({ waiting, profile }: { waiting: Waiting; profile: Profile }) {
  const t = useMessages(homeTexts);
  const format = useFormat();
  const { data, error, refetch } = useCall(waiting.call, waiting.input(profile));
  const list = withProduct(waiting.link, settings().product);
  const total = (data as ListAnswer<unknown> | undefined)?.total;

  if (total === undefined && error) {
    return (
      <div className={css['card']}>
        <span className={css['words']}>{t('failed')}</span>
        <Button kind="text" size={26} onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </div>
    );
  }
  return (
    <Link className={css['card']} to={`${list}?${new URLSearchParams(waiting.filters(profile))}`} {...preloadOn(list)}>
      <span className={total === 0 ? css['none'] : css['count']}>
        {total === undefined ? <Skeleton width={48} height={30} /> : format.number(total)}
      </span>
      <span className={css['words']}>{t(waiting.words, { count: total ?? 2 })}</span>
    </Link>
  );
}
