import { useMessages } from '@shop/shared/i18n';
import { paletteMessages } from './messages.ts';
import css from './Palette.module.css';

const moves = [
  [['↑', '↓'], 'move'],
  [['Enter'], 'open'],
  [['Tab'], 'group'],
] as const;
const signs = [
  [['>'], 'signActions'],
  [['/'], 'signPages'],
  [['#'], 'signRecords'],
] as const;

/** The keyboard shortcuts of the palette, and the prefixes that restrict the search. */
export function Keys() {
  const t = useMessages(paletteMessages);
  return (
    <div className={css['foot']}>
      {[moves, signs].map((side) => (
        <span key={side[0][1]} className={css['side']}>
          {side.map(([keys, does]) => (
            <span key={does} className={css['does']}>
              {keys.map((key) => (
                <kbd key={key} className={css['key']}>
                  {key}
                </kbd>
              ))}
              {t(does)}
            </span>
          ))}
        </span>
      ))}
    </div>
  );
}
