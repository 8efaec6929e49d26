import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useMessages } from '../i18n/useMessages.ts';
import { IconButton } from './Button.tsx';
import { uiMessages } from './messages.ts';
import css from './SidePanel.module.css';

export interface SidePanelProps {
  title: ReactNode;
  /** Next to the title: a state, a count. */
  badge?: ReactNode;
  /** Icon buttons before the close icon. */
  actions?: ReactNode;
  /** Remains at the bottom while the content scrolls. */
  footer?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** The frame of the side panel, 420 px wide; below 1180 px it overlays the page. Esc closes it and restores the focus. */
export function SidePanel({ title, badge, actions, footer, onClose, children }: SidePanelProps) {
  const t = useMessages(uiMessages);
  const panel = useRef<HTMLElement>(null);
  const titleId = useId();

  useEffect(function takeFocusAndRestoreIt() {
    const before = document.activeElement;
    const own = panel.current;
    // The content may have taken the focus first, for example a field with autofocus.
    if (!own?.contains(before)) own?.focus({ preventScroll: true });
    return () => {
      const isLost = document.activeElement === document.body || own?.contains(document.activeElement);
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    // Otherwise the browser passes the same Esc to the confirmation that closing may open, and dismisses it.
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
      {/* The list that opened the panel renders its pager for the next record here. */}
      <div data-panel-pager="" />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable, also where nothing in it is */}
      <div className={css['content']} tabIndex={0}>
        {children}
      </div>
      {footer && <footer className={css['footer']}>{footer}</footer>}
    </aside>
  );
}
