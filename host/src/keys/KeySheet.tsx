import { languageAtom, useMessages } from '@shop/shared/i18n';
import { useShared } from '@shop/shared/session';
import { Dialog, Switch } from '@shop/shared/ui/data';
import { useState } from 'react';
import { focusKeys } from './focus-keys.ts';
import css from './KeySheet.module.css';
import { keyMessages } from './messages.ts';
import { pageKeys } from './page-keys.ts';
import { chooseSingleKeys, singleKeysAtom } from './single-keys.ts';
import { usePageLetters } from './usePageLetters.ts';

/** Keys that are pressed in sequence or are equivalent, and what they do. */
interface Line {
  keys: readonly string[];
  does: string;
  isSequence?: boolean;
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The keyboard shortcuts of the page below, and a switch for single-letter shortcuts. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const t = useMessages(keyMessages);
  const language = useShared(languageAtom);
  const isOn = useShared(singleKeysAtom);
  // The shortcuts at the time the sheet was opened.
  const [onPage] = useState(pageKeys);
  const [onFocus] = useState(focusKeys);
  const letters = usePageLetters();

  const everywhere: Line[] = [
    { keys: [isApple ? '⌘ K' : 'Ctrl K'], does: t('palette') },
    ...(isOn ? [{ keys: ['?'], does: t('sheet') }] : []),
  ];
  const page = onPage
    .filter(({ how }) => how !== 'told')
    .map(({ keys, how, name }): Line => {
      if (how === 'press') return { keys: shown(keys), does: name };
      return { keys: shown(keys), does: keys.includes('/') ? t('search', { what: name }) : t('rows') };
    });
  const declared = onPage.filter(({ how }) => how === 'told').map(({ element, name }): Line => ({ keys: written(element), does: name }));

  return (
    <Dialog title={t('title')} width={760} onClose={onClose}>
      <div className={css['switch']}>
        <div>
          <strong>{t('single')}</strong>
          <p role="status">{t(isOn ? 'singleOn' : 'singleOff')}</p>
        </div>
        <Switch label={t('single')} isOn={isOn} onSwitch={chooseSingleKeys} />
      </div>
      <div className={css['groups']}>
        <Group title={t('everywhere')} lines={everywhere} />
        {isOn && <Group title={t('page')} lines={page} />}
        {onFocus.map(({ on, lines }) => (
          <Group key={on} title={t(on)} lines={[...lines.map(({ keys, does }) => ({ keys, does: t(does) })), ...declared]} />
        ))}
        {onFocus.length === 0 && <Group title={t('told')} lines={declared} />}
      </div>
      {isOn && (
        <Group
          title={t('pages')}
          isWide
          lines={letters.map(({ letter, name }) => ({ keys: shown(['g', letter]), does: name?.[language] ?? t('home'), isSequence: true }))}
        />
      )}
    </Dialog>
  );
}

const shown = (keys: readonly string[]): string[] => keys.map((key) => key.toUpperCase());

/** The keys as the page's legend shows them. */
const written = (legend: HTMLElement): string[] => [...legend.querySelectorAll('kbd')].map((key) => key.textContent);

function Group({ title, lines, isWide = false }: { title: string; lines: readonly Line[]; isWide?: boolean }) {
  const t = useMessages(keyMessages);
  if (lines.length === 0) return null;
  return (
    <section className={css['group']}>
      <h3>{title}</h3>
      <ul className={isWide ? css['columns'] : undefined}>
        {lines.map(({ keys, does, isSequence }) => (
          <li key={keys.join()}>
            <span className={css['keys']}>
              {keys.map((key, at) => (
                <span key={key}>
                  {isSequence && at > 0 && <span className={css['andThen']}>{t('andThen')} </span>}
                  <kbd>{key === 'Space' ? t('space') : key}</kbd>
                </span>
              ))}
            </span>
            {does}
          </li>
        ))}
      </ul>
    </section>
  );
}
