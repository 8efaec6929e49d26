import type { DeclaredTile } from '@shop/shared/contract';
import { languageAtom, useFormat, useMessages } from '@shop/shared/i18n';
import { Link } from '@shop/shared/router';
import { useShared } from '@shop/shared/session';
import { cx } from '@shop/shared/ui';
import type { Of } from '../remotes/offers.ts';
import { preloadOn } from '../remotes/preload.ts';
import { useAddressOf } from '../remotes/useLists.ts';
import { homeMessages } from './messages.ts';
import css from './Work.module.css';
import { Failed } from './WorkBits.tsx';
import type { Again } from './work.ts';

interface TilesProps extends Again {
  counted: readonly { tile: Of<DeclaredTile>; total: number | null }[];
}

/** Counts with labels; each links to the list that it counts. */
export function Tiles({ counted, ...again }: TilesProps) {
  const t = useMessages(homeMessages);
  const format = useFormat();
  const language = useShared(languageAtom);
  const addressOf = useAddressOf();
  if (counted.length === 0) return null;
  return (
    <section className={css['card']} aria-labelledby="counts">
      <header className={css['head']}>
        <h2 id="counts">{t('counts')}</h2>
      </header>
      <ul>
        {counted.map(({ tile, total }) => {
          const words = tile.words[language][new Intl.PluralRules(language).select(total ?? 2) === 'one' ? 'one' : 'other'];
          return (
            <li key={`${tile.remote}.${tile.id}`} className={css['line']}>
              {total === null ? (
                <Failed name={words} {...again} />
              ) : (
                <Link to={addressOf(tile)} {...preloadOn(tile.link)}>
                  <strong className={cx(css['number'], total === 0 && css['zero'])}>{format.number(total)}</strong>
                  <span className={css['words']}>{words}</span>
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
