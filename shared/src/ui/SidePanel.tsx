import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useMessages } from '../i18n/useMessages.ts';
import { IconButton } from './Button.tsx';
import { uiMessages } from './messages.ts';
import css from './SidePanel.module.css';

export interface SidePanelProps {
  title: ReactNode;
  /** Beside the title: a state, a count. */
  badge?: ReactNode;
  /** Icon buttons before the close icon. */
  actions?: ReactNode;
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** The frame of the side panel, 420 px; below 1180 px it lies over the page. Esc closes it and the focus goes back where it was. */
export function SidePanel({ title, badge, actions, footer, onClose, children }: SidePanelProps) {
  const t = useMessages(uiMessages);
  const panel = useRef<HTMLElement>(null);
  const titleId = useId();

  useEffect(function takeFocusAndRestoreIt() {
    const before = document.activeElement;
    const own = panel.current;
    // What is within may have been first: a field that is asked for.
    if (!own?.contains(before)) own?.focus({ preventScroll: true });
    return () => {
      const isLost = document.activeElement === document.body || own?.contains(document.activeElement);
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    // Else the browser gives the same Esc to the question that closing may open, and answers it.
    event.preventDefault();
    onClose();
  }

  return (
    <aside ref={panel} className={css['panel']} tabIndex={-1} aria-labelledby={titleId} onKeyDown={closeOnEscape}>
      <header className={css['header']}>
        <h2 id={titleId}>{title}</h2>
        {badge}
        <div className={css['actions']}>
          {actions}
          <IconButton icon="close" label={t('close')} onClick={onClose} />
        </div>
      </header>
      {/* The list that it was opened from draws here how to get to the next of its records. */}
      <div data-panel-pager="" />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable, also where nothing in it is */}
      <div className={css['content']} tabIndex={0}>
        {children}
      </div>
      {footer && <footer className={css['footer']}>{footer}</footer>}
    </aside>
  );
}
