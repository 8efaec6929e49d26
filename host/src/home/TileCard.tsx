import { useCall } from '@shop/shared/api';
import { type DeclaredTile, firstRows, type ListAnswer, type Profile } from '@shop/shared/contract';
import { callById } from '@shop/shared/contract/calls';
import { languageAtom, useFormat, useMessages } from '@shop/shared/i18n';
import { Link } from '@shop/shared/router';
import { useShared } from '@shop/shared/session';
import { Button, Skeleton } from '@shop/shared/ui';
import { preloadOn } from '../remotes/preload.ts';
import { homeMessages } from './messages.ts';
import css from './TileCard.module.css';

/** A count with its words; the whole card leads to the list that it counts. Counted with one row of the list's own call. */
export function TileCard({ tile, profile }: { tile: DeclaredTile; profile: Profile }) {
  const t = useMessages(homeMessages);
  const format = useFormat();
  const language = useShared(languageAtom);
  const filters = { ...tile.filters, ...(tile.mine && { [tile.mine]: profile._id }) };
  const call = callById(tile.call);
  const { data, error, refetch } = useCall(call, { ...firstRows(call, 1), ...tile.input, ...filters });
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
    <Link className={css['card']} to={`${tile.link}?${new URLSearchParams(filters)}`} {...preloadOn(tile.link)}>
      <span className={total === 0 ? css['none'] : css['count']}>
        {total === undefined ? <Skeleton width={48} height={30} /> : format.number(total)}
      </span>
      <span className={css['words']}>
        {tile.words[language][new Intl.PluralRules(language).select(total ?? 2) === 'one' ? 'one' : 'other']}
      </span>
    </Link>
  );
}
