import { settings } from '@shop/shared/federation';
import { languageAtom, useMessages } from '@shop/shared/i18n';
import { useNavigate } from '@shop/shared/router';
import { useCountry, useShared } from '@shop/shared/session';
import { cx, Icon, IconButton, Spinner, useIsDesktop, useModalDialog } from '@shop/shared/ui';
import { type KeyboardEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { keyMessages } from '../keys/messages.ts';
import { openSheet } from '../keys/sheet.ts';
import { showOverrides } from '../overrides/lazyOverrides.ts';
import { useAccess, useOffers } from '../remotes/access.ts';
import { useHere } from '../shell/useHere.ts';
import { type Entry, groupsOf, shownOf } from './groups.ts';
import { Keys } from './Keys.tsx';
import { paletteMessages } from './messages.ts';
import css from './Palette.module.css';
import { PaletteList } from './PaletteList.tsx';
import { isEnoughForRecords, queryOf } from './query.ts';
import { SearchFailures } from './SearchFailures.tsx';
import { useNearFirst } from './useNearFirst.ts';
import { useRecords } from './useRecords.ts';

/** Navigates to pages and runs actions that the viewer may use, by a few letters: pages, actions, records. */
export function Palette({ onClose }: { onClose: () => void }) {
  const t = useMessages(paletteMessages);
  const language = useShared(languageAtom);
  const country = useCountry();
  const navigate = useNavigate();
  const isDesktop = useIsDesktop();
  const access = useAccess();
  const offers = useOffers();
  const dialog = useModalDialog((own) => own.querySelector('input'));
  const id = useId();
  const [typed, setTyped] = useState('');
  const [only, setOnly] = useState<{ id: string; name: string }>();
  const [chosen, setChosen] = useState<string>();
  const query = queryOf(typed);
  const here = useHere().access;
  const providers = useNearFirst(offers.search, here.state === 'unknown' ? undefined : here.remote);
  const { records, retry } = useRecords(providers, isEnoughForRecords(query) ? query.text : undefined);
  const words = { pages: t('pages'), actions: t('actions'), withRecord: (title: string) => t('withRecord', { title }) };
  const keyWords = useMessages(keyMessages);
  const own: Entry[] = [
    { key: 'host.keys', icon: 'info', title: keyWords('title'), to: openSheet },
    ...(settings().allowsOverrides
      ? [{ key: 'host.overrides', icon: 'edit' as const, title: t('overrides'), to: () => void showOverrides() }]
      : []),
  ];
  const all = groupsOf({ query, language, country: country.key, product: settings().product, access, offers, own, records, words });
  const groups = shownOf(all, only?.id, query);
  const entries = groups.flatMap((group) => group.entries);
  const at = Math.max(
    0,
    entries.findIndex(({ key }) => key === chosen),
  );
  const current = entries[at];
  const isSearching = records.some(({ state }) => state === 'loading' || state === 'late');
  const failed = only ? [] : records.filter(({ state }) => state === 'failed');

  function type(text: string) {
    setTyped(text);
    setChosen(undefined);
  }

  function take(entry: Entry | undefined) {
    if (!entry) return;
    // Close first, so that the confirmation about unsaved input opens over the page, not over the palette.
    flushSync(onClose);
    if (typeof entry.to !== 'string') return entry.to();
    // Closing has returned the focus to where it was; move it to the chosen page, for screen readers.
    document.getElementById('main')?.focus({ preventScroll: true });
    navigate(entry.to);
  }

  function narrow() {
    const group = groups.find((one) => one.entries.some(({ key }) => key === current?.key));
    if (group) setOnly({ id: group.id, name: group.name });
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { key, ctrlKey, metaKey, shiftKey } = event;
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 }[key];
    if (to !== undefined) setChosen(entries[(to + entries.length) % Math.max(entries.length, 1)]?.key);
    else if (key === 'Enter') take(ctrlKey || metaKey ? all.find((group) => group.id === 'withBest')?.entries[0] : current);
    else if (key === 'Tab' && !shiftKey && !only && current) narrow();
    else if (only && (key === 'Backspace' ? typed === '' : key === 'Tab')) setOnly(undefined);
    else return;
    event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by keyboard, as a click outside the palette does
    <dialog
      ref={dialog}
      className={cx(css['palette'], !isDesktop && css['phone'])}
      aria-label={t('title')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={css['head']}>
        {isSearching ? <Spinner /> : <Icon name="search" size={18} />}
        {only && (
          <button type="button" className={css['only']} title={t('all')} onClick={() => setOnly(undefined)}>
            {t('only', { name: only.name })}
            <Icon name="close" size={12} />
          </button>
        )}
        <input
          role="combobox"
          aria-label={t('title')}
          aria-autocomplete="list"
          // The list is present before its first option, with placeholders for options that are loading.
          aria-expanded={groups.length > 0}
          aria-controls={groups.length > 0 ? `${id}-list` : undefined}
          aria-activedescendant={current ? `${id}-${at}` : undefined}
          placeholder={t('placeholder')}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={handleKeyDown}
        />
        <span className={css['count']} role="status">
          {isSearching ? t('searching') : query.text ? t('found', { count: entries.length }) : ''}
        </span>
        {isDesktop ? <kbd className={css['key']}>Esc</kbd> : <IconButton icon="close" label={t('close')} onClick={onClose} />}
      </div>
      <div className={css['body']}>
        <PaletteList {...{ id, groups, current, text: query.text }} onTake={take} onPoint={({ key }) => setChosen(key)} />
        {failed.length > 0 && <SearchFailures failed={failed} onRetry={retry} />}
        {entries.length === 0 && !isSearching && failed.length === 0 && (
          <div className={css['none']}>
            <strong>{query.text ? t('none', { text: query.text }) : t('few')}</strong>
            {query.text && <span>{t('noneText')}</span>}
          </div>
        )}
      </div>
      {isDesktop && <Keys />}
    </dialog>
  );
}
