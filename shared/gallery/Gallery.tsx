import { useEffect, useState } from 'react';
import { chooseLanguage, languageAtom, languages, useMessages } from '../src/i18n/index.ts';
import { chooseTheme, themeAtom, useShared } from '../src/session/index.ts';
import { SearchBox, SegmentedControl } from '../src/ui/data/index.ts';
import css from './Gallery.module.css';
import { galleryMessages } from './messages.ts';
import { StoryPage } from './StoryPage.tsx';
import { stories } from './stories.ts';

const addresses = Object.entries(stories).flatMap(([entryPoint, table]) => Object.keys(table).map((name) => `${entryPoint}/${name}`));
const first = addresses[0] as string;
const addressNow = () => addresses.find((address) => `#${address}` === window.location.hash) ?? first;

/** One component at a time, with the list of all; which one stands behind the # of the address. */
export function Gallery() {
  const t = useMessages(galleryMessages);
  const language = useShared(languageAtom);
  const theme = useShared(themeAtom);
  const [shown, setShown] = useState(addressNow);
  const [typed, setTyped] = useState('');

  useEffect(function followAddress() {
    const follow = () => setShown(addressNow());
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);

  const found = addresses.filter((address) => address.toLowerCase().includes(typed.trim().toLowerCase()));
  const [, entryPoint = '', name = ''] = /^(.*)\/(\w+)$/.exec(shown) ?? [];
  const story = stories[entryPoint]?.[name];
  return (
    <div className={css['page']}>
      <header className={css['head']}>
        <strong className={css['title']}>{t('title')}</strong>
        <SegmentedControl
          title={t('language')}
          isTitleHidden
          name="language"
          value={language}
          options={languages.map((each) => ({ value: each, label: each }))}
          onValue={(value) => void chooseLanguage(value === 'en' ? 'en' : 'es')}
        />
        <SegmentedControl
          title={t('theme')}
          isTitleHidden
          name="theme"
          value={theme}
          options={(['light', 'dark'] as const).map((value) => ({ value, label: t(value) }))}
          onValue={(value) => chooseTheme(value === 'dark' ? 'dark' : 'light')}
        />
      </header>
      <nav className={css['list']} aria-label={t('title')}>
        <SearchBox title={t('search')} value={typed} onSearch={setTyped} />
        <ul className={css['links']}>
          {found.map((address) => (
            <li key={address}>
              <a href={`#${address}`} className={css['link']} aria-current={address === shown ? 'page' : undefined}>
                {address}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main className={css['main']}>{story && <StoryPage key={shown} {...{ entryPoint, name, story }} />}</main>
    </div>
  );
}
