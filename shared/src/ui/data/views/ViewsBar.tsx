import { useRef, useState } from 'react';
import { useCall } from '../../../api/useCall.ts';
import { viewCalls } from '../../../contract/calls/views.ts';
import type { SavedView } from '../../../contract/entities.ts';
import { useMessages } from '../../../i18n/useMessages.ts';
import { Button, IconButton } from '../../Button.tsx';
import { cx } from '../../cx.ts';
import { Icon } from '../../Icon.tsx';
import { Menu } from '../../Menu.tsx';
import { useIsDesktop } from '../../useIsDesktop.ts';
import { VisuallyHidden } from '../../VisuallyHidden.tsx';
import { moveWithArrows } from '../moveWithArrows.ts';
import { Select } from '../Select.tsx';
import { viewMessages } from './messages.ts';
import { useViewActs } from './useViewActs.tsx';
import css from './ViewsBar.module.css';
import { isSameState, nothing, stateOf, type ViewsProps } from './view-state.ts';

/** The views of a list: its own face, one's own and those shared with the country. Arrows move between them; on a phone they are a choice. */
export function ViewsBar({ name, allLabel, state, look, onLook }: ViewsProps) {
  const t = useMessages(viewMessages);
  const isDesktop = useIsDesktop();
  const group = useRef<HTMLDivElement>(null);
  const views = useCall(viewCalls.list, { list: name }).data ?? [];
  const active = views.find(({ _id }) => _id === state.saved);
  const now = stateOf(state, look);
  const isChanged = !isSameState(now, active?.state ?? nothing);
  const [tabbed, setTabbed] = useState<string>();

  function show(view: SavedView | undefined) {
    const { filters, sort, hidden = [], widths = {} } = view?.state ?? nothing;
    onLook({ ...look, hidden, widths });
    state.show({ filters, sort, saved: view?._id });
  }

  const acts = useViewActs({ name, now, active, onShow: show, onSaved: (view) => state.setSaved(view._id) });
  const isOwn = active?.isMine === true;
  const save = isOwn && isChanged && (
    <Button kind="text" size={32} icon="save" onClick={() => void acts.save(active)}>
      {t('save')}
    </Button>
  );
  const saveAs = isChanged && (
    <Button kind="text" size={32} onClick={acts.saveAs}>
      {t('saveAs')}
    </Button>
  );
  const menu = active?.isMine && (
    <Menu items={acts.itemsOf(active)} align="start">
      {(trigger) => <IconButton {...trigger} icon="more" label={t('actions', { name: active.name })} />}
    </Menu>
  );

  if (!isDesktop) {
    return (
      <div className={css['narrow']}>
        <Select
          title={t('view')}
          isTitleHidden
          empty={false}
          value={active?._id ?? ''}
          options={[{ value: '', label: allLabel }, ...views.map(({ _id, name: label }) => ({ value: _id, label }))]}
          onChange={({ target }) => show(views.find(({ _id }) => _id === target.value))}
        />
        {save}
        {saveAs}
        {menu}
        {acts.dialog}
      </div>
    );
  }
  const entries = [undefined, ...views];
  const current = entries.some((view) => (view?._id ?? '') === tabbed) ? tabbed : (active?._id ?? '');
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
        {entries.map((view) => {
          const id = view?._id ?? '';
          const isActive = view === active;
          return (
            <button
              key={id}
              type="button"
              aria-current={isActive ? 'true' : undefined}
              tabIndex={id === current ? 0 : -1}
              title={view?.isShared ? t('sharedBy', { name: view.owner.name }) : undefined}
              className={cx(css['view'], isActive && css['active'])}
              onFocus={() => setTabbed(id)}
              onClick={() => show(view)}
            >
              {view?.isShared && <Icon name="users" size={14} />}
              {view?.name ?? allLabel}
              {isActive && view && isChanged && (
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
