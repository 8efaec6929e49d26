import { useRef, useState } from 'react';
import { useCall } from '../../../api/useCall.ts';
import { viewCalls } from '../../../contract/calls/views.ts';
import type { SavedView } from '../../../contract/entities.ts';
import { readyFilters, readyViewsFor } from '../../../contract/ready-views.ts';
import type { SavedViewState } from '../../../contract/vocabulary.ts';
import { languageAtom } from '../../../i18n/language.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useMessages } from '../../../i18n/useMessages.ts';
import { useProfile, useRole, useShared } from '../../../session/hooks.ts';
import { Button, IconButton } from '../../Button.tsx';
import { cx } from '../../cx.ts';
import { Icon } from '../../Icon.tsx';
import { Menu } from '../../Menu.tsx';
import { VisuallyHidden } from '../../VisuallyHidden.tsx';
import { moveWithArrows } from '../moveWithArrows.ts';
import { viewMessages } from './messages.ts';
import { useViewActs } from './useViewActs.tsx';
import css from './ViewsBar.module.css';
import { isSameState, nothing, stateOf, type ViewsProps } from './view-state.ts';

/** An entry of the bar: the initial list, a predefined view or a saved one. */
interface Entry {
  id: string;
  name: string;
  state: SavedViewState;
  saved?: SavedView;
}

/**
 * The views of a list, each with its number of rows: the initial list, the predefined views, the user's own and those shared with the country. Arrows
 * move between them; on a phone they scroll.
 */
export function ViewsBar({ name, call, allLabel, state, look, onLook }: ViewsProps) {
  const t = useMessages(viewMessages);
  const format = useFormat();
  const language = useShared(languageAtom);
  const role = useRole();
  const userId = useProfile()?._id ?? '';
  const group = useRef<HTMLDivElement>(null);
  const views = useCall(viewCalls.list, { list: name }).data ?? [];
  const today = format.today();
  const usual: Entry = { id: '', name: allLabel, state: nothing };
  const ready = readyViewsFor(name, role).map(
    (view): Entry => ({
      id: view.id,
      name: view.name[language],
      state: { filters: readyFilters(view, { userId, today }), ...(view.sort && { sort: view.sort }) },
    }),
  );
  // The counts are refetched on the same topics as the list.
  const { topic, madeOf = [] } = call;
  const counting = { ...viewCalls.counts, topic, madeOf: [...madeOf, 'views'] } as const;
  const counts = useCall(counting, { list: name }, { staleMs: 60_000, enabled: ready.length > 0 }).data ?? {};
  const entries = [usual, ...ready, ...views.map((saved): Entry => ({ id: saved._id, name: saved.name, state: saved.state, saved }))];
  const now = stateOf(state, look);
  // A predefined view is also current when a link from elsewhere has the same filters.
  const shown =
    entries.find(({ id }) => id === (state.saved ?? '') && id !== '') ?? ready.find((view) => isSameState(now, view.state)) ?? usual;
  const active = shown.saved;
  const isChanged = !isSameState(now, shown.state);
  const [tabbed, setTabbed] = useState<string>();

  function show({ id, state: { filters, sort, hidden = [], widths = {} } }: Pick<Entry, 'id' | 'state'>) {
    onLook({ ...look, hidden, widths });
    state.show({ filters, sort, saved: id || undefined });
  }

  const acts = useViewActs({
    name,
    now,
    active,
    onShow: (view) => show(view ? { id: view._id, state: view.state } : usual),
    onSaved: (view) => state.setSaved(view._id),
  });
  const isOwn = active?.isMine === true;
  const save = isOwn && isChanged && (
    <Button kind="text" size={32} icon="save" className={css['act']} onClick={() => void acts.save(active)}>
      {t('save')}
    </Button>
  );
  const saveAs = isChanged && (
    <Button kind="text" size={32} className={css['act']} onClick={acts.saveAs}>
      {t('saveAs')}
    </Button>
  );
  const menu = active?.isMine && (
    <Menu items={acts.itemsOf(active)} align="start">
      {(trigger) => <IconButton {...trigger} icon="more" label={t('actions', { name: active.name })} />}
    </Menu>
  );

  const current = entries.some(({ id }) => id === tabbed) ? tabbed : shown.id;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset holds a form */}
      <div
        ref={group}
        role="group"
        aria-label={t('views')}
        className={css['views']}
        onKeyDown={(event) => moveWithArrows(event, group.current?.querySelectorAll('button'))}
      >
        {entries.map((entry) => {
          const { id, saved } = entry;
          const isShown = entry === shown;
          return (
            <button
              key={id}
              type="button"
              aria-current={isShown ? 'true' : undefined}
              tabIndex={id === current ? 0 : -1}
              title={saved?.isShared ? t('sharedBy', { name: saved.owner.name }) : undefined}
              className={cx(css['view'], isShown && css['active'])}
              onFocus={() => setTabbed(id)}
              onClick={() => show(entry)}
            >
              {saved?.isShared && <Icon name="users" size={14} />}
              {entry.name}
              {id !== '' && <span className={css['count']}>{countOf(counts[id])}</span>}
              {isShown && id !== '' && isChanged && (
                <span className={css['dot']}>
                  <VisuallyHidden>{t('changed')}</VisuallyHidden>
                </span>
              )}
            </button>
          );
        })}
      </div>
      {menu}
      {(save || saveAs) && <span className={css['line']} />}
      {save}
      {saveAs}
      {acts.dialog}
    </>
  );
}

/** A count has its space reserved before it is known, and never needs more. */
const countOf = (count: number | undefined) => (count === undefined ? '' : count > 999 ? '999+' : String(count));
