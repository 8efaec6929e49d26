import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useMessages } from '../i18n/useMessages.ts';
import { Button, IconButton } from './Button.tsx';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import { uiTexts } from './messages.ts';
import css from './Toast.module.css';

/** ms that a toast of something done stays; it waits while the pointer or the focus is on it. */
export const toastMs = 8000;

export interface ToastOptions {
  /** A second sentence. */
  text?: ReactNode;
  /** Offers to take it back. */
  undo?: () => void;
}

export interface Toasts {
  /** Something is done: stays 8 s. */
  done: (title: string, options?: ToastOptions) => void;
  /** Something failed: stays until it is closed. */
  failed: (title: string, options?: Omit<ToastOptions, 'undo'>) => void;
  /** Something can be had: stays until it is closed, by the answer that this gives or by people. `text` holds the ways to answer. */
  offer: (title: string, options: Omit<ToastOptions, 'undo'>) => () => void;
}

const icons = { done: 'check', failed: 'warning', offer: 'up' } as const;

interface Shown extends ToastOptions {
  id: number;
  tone: 'done' | 'failed' | 'offer';
  title: string;
}

const ToastContext = createContext<Toasts | undefined>(undefined);

/** The toasts of the page. */
export function useToast(): Toasts {
  const toasts = use(ToastContext);
  if (!toasts) throw new Error('useToast needs a ToastProvider above it');
  return toasts;
}

/** Shows toasts at the bottom right; F8 moves the focus into them. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const t = useMessages(uiTexts);
  const region = useRef<HTMLElement>(null);
  const lastId = useRef(0);
  const [shown, setShown] = useState<readonly Shown[]>([]);

  const close = useCallback((id: number) => setShown((before) => before.filter((toast) => toast.id !== id)), []);

  const toasts = useMemo<Toasts>(() => {
    const show = (tone: Shown['tone']) => (title: string, options?: ToastOptions) => {
      lastId.current += 1;
      const id = lastId.current;
      setShown((before) => [...before, { ...options, id, tone, title }]);
      return () => close(id);
    };
    return { done: show('done'), failed: show('failed'), offer: show('offer') };
  }, [close]);

  useEffect(function goInWithF8() {
    function hear(event: KeyboardEvent) {
      if (event.key !== 'F8') return;
      const first = region.current?.querySelector('button');
      if (!first) return;
      event.preventDefault();
      first.focus();
    }
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);

  return (
    <ToastContext value={toasts}>
      {children}
      <section ref={region} className={css['region']} aria-label={t('toasts')}>
        {shown.map((toast) => (
          <Toast key={toast.id} toast={toast} onClose={close} />
        ))}
      </section>
    </ToastContext>
  );
}

function Toast({ toast, onClose }: { toast: Shown; onClose: (id: number) => void }) {
  const t = useMessages(uiTexts);
  const [isHeld, setIsHeld] = useState(false);
  const { id, tone, title, text, undo } = toast;

  useEffect(
    function closeLater() {
      if (tone !== 'done' || isHeld) return;
      const timer = setTimeout(onClose, toastMs, id);
      return () => clearTimeout(timer);
    },
    [tone, isHeld, onClose, id],
  );

  function takeBack() {
    undo?.();
    onClose(id);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only make it wait
    <div
      role={tone === 'failed' ? 'alert' : 'status'}
      className={cx(css['toast'], css[tone])}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      onKeyDown={(event) => event.key === 'Escape' && onClose(id)}
    >
      <Icon name={icons[tone]} className={css['icon']} />
      <div className={css['text']}>
        <strong>{title}</strong>
        {text && <div className={css['more']}>{text}</div>}
      </div>
      {undo && (
        <Button kind="outline" size={26} onClick={takeBack}>
          {t('undo')}
        </Button>
      )}
      <IconButton icon="close" size={26} label={t('closeToast')} onClick={() => onClose(id)} />
    </div>
  );
}
