import { useMessages } from '@shop/shared/i18n';
import { cx, Icon, Skeleton } from '@shop/shared/ui';
import { useEffect, useRef } from 'react';
import { preloadPage } from '../remotes/preload.ts';
import type { Entry, Group } from './groups.ts';
import { piecesOf } from './matching.ts';
import { paletteMessages } from './messages.ts';
import css from './Palette.module.css';

interface PaletteListProps {
  /** The options are `<id>-0`, `<id>-1` … in the order of all groups. */
  id: string;
  groups: readonly Group[];
  current: Entry | undefined;
  /** The typed text, which is highlighted in the options. */
  text: string;
  onTake: (entry: Entry) => void;
  onPoint: (entry: Entry) => void;
}

/** The options of the palette in groups. The focus stays in the box above. */
export function PaletteList({ id, groups, current, text, onTake, onPoint }: PaletteListProps) {
  const t = useMessages(paletteMessages);
  const list = useRef<HTMLDivElement>(null);
  const to = current?.to;
  const currentKey = current?.key;
  const keys = groups.flatMap(({ entries }) => entries.map(({ key }) => key));

  useEffect(
    function showAndFetchCurrent() {
      if (currentKey === undefined) return;
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
      if (typeof to === 'string') preloadPage(to.split('?')[0] ?? to);
    },
    [currentKey, to],
  );

  if (groups.length === 0) return null;
  return (
    // The box keeps the focus while the list is pressed.
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      className={css['list']}
      aria-label={t('results')}
      // A listbox without options is invalid, unless it is busy.
      aria-busy={keys.length === 0 || undefined}
      onPointerDown={(event) => event.preventDefault()}
    >
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of a list box is no fieldset
        <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`} aria-busy={group.isLate || undefined}>
          <div id={`${id}-${group.id}`} className={css['group']}>
            {group.name}
          </div>
          {group.entries.map((entry, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the keys and the focus are the box's
            <div
              key={entry.key}
              role="option"
              id={`${id}-${keys.indexOf(entry.key)}`}
              aria-selected={entry.key === currentKey}
              className={cx(css['entry'], entry.key === currentKey && css['current'])}
              onPointerMove={() => entry.key !== currentKey && onPoint(entry)}
              onClick={() => onTake(entry)}
            >
              <Icon name={entry.icon} />
              <span className={css['title']}>
                <Marked text={entry.title} typed={text} />
              </span>
              {entry.hint && <span className={css['hint']}>{entry.hint}</span>}
              {entry.key === currentKey && <kbd className={css['key']}>Enter</kbd>}
              {entry.key !== currentKey && group.id === 'withBest' && at === 0 && <kbd className={css['key']}>Ctrl Enter</kbd>}
            </div>
          ))}
          {group.isLate && group.entries.length === 0 && (
            <div className={css['entry']} aria-hidden="true">
              <Skeleton width={16} height={16} />
              <Skeleton width={220} height={12} />
            </div>
          )}
        </div>
      ))}
    </div>
  );
}

function Marked({ text, typed }: { text: string; typed: string }) {
  let at = 0;
  return piecesOf(text, typed).map((piece) => {
    const key = at;
    at += piece.text.length;
    return piece.isHit ? <mark key={key}>{piece.text}</mark> : piece.text;
  });
}
