import { createContext, type FocusEvent, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useMessages } from '../i18n/useMessages.ts';
import { countryIdAtom } from '../session/session.ts';
import { store } from '../session/store.ts';
import { Button, IconButton } from './Button.tsx';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import { uiMessages } from './messages.ts';
import { Progress, type ProgressProps } from './Progress.tsx';
import { Spinner } from './Spinner.tsx';
import css from './Toast.module.css';

/** ms that a toast of something done stays; it waits while the pointer or the focus is on it. */
export const toastMs = 8000;

export interface ToastOptions {
  /** A second sentence. */
  text?: ReactNode;
  /** Of what is done: offers to take it back. */
  undo?: () => void;
  /** Of what failed: offers to do it again, for as long as the country is the one it failed in. */
  retry?: () => void;
}

/** How far something is. */
type HowFar = Omit<ProgressProps, 'label'>;

/** The toast of something that goes on. */
export interface UnderWay {
  tell: (how: HowFar) => void;
  close: () => void;
}

export interface Toasts {
  /** Something is done: stays 8 s. Answers what closes it before, when what it says or offers is over. */
  done: (title: string, options?: Omit<ToastOptions, 'retry'>) => () => void;
  /** Something failed: stays until it is closed. */
  failed: (title: string, options?: Omit<ToastOptions, 'undo'>) => void;
  /** Something can be had: stays until it is closed, by the answer that this gives or by people. `text` holds the ways to answer. */
  offer: (title: string, options: Pick<ToastOptions, 'text'>) => () => void;
  /** Something takes long while the page stays usable: stays until it is over. cancel: gives it up. */
  underWay: (title: string, cancel: () => void) => UnderWay;
  /** The page is left: what was said of it goes with it; offers and what goes on stay. */
  leavePage: () => void;
}

const icons = { done: 'check', failed: 'warning', offer: 'up' } as const;

interface Shown extends ToastOptions {
  id: number;
  tone: keyof typeof icons | 'underWay';
  title: string;
  cancel?: () => void;
  how?: HowFar;
}

const ToastContext = createContext<Toasts | undefined>(undefined);

/** The toasts of the page. */
export function useToast(): Toasts {
  const toasts = use(ToastContext);
  if (!toasts) throw new Error('useToast needs a ToastProvider above it');
  return toasts;
}

/** Shows toasts at the bottom right and has them read out; F8 moves the focus into them. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const t = useMessages(uiMessages);
  const region = useRef<HTMLElement>(null);
  const lastId = useRef(0);
  const [shown, setShown] = useState<readonly Shown[]>([]);

  const previousFocus = useRef<HTMLElement>(undefined);

  const close = useCallback((id: number) => {
    // Whoever pressed a button of it goes on where they were.
    if (region.current?.querySelector(`[data-toast="${id}"]`)?.contains(document.activeElement))
      previousFocus.current?.focus({ preventScroll: true });
    setShown((before) => before.filter((toast) => toast.id !== id));
  }, []);

  function rememberPreviousFocus({ relatedTarget }: FocusEvent) {
    if (relatedTarget instanceof HTMLElement && !region.current?.contains(relatedTarget)) previousFocus.current = relatedTarget;
  }

  const toasts = useMemo<Toasts>(() => {
    const add = (toast: Omit<Shown, 'id'>) => {
      lastId.current += 1;
      const id = lastId.current;
      setShown((before) => [...before, { ...toast, id }]);
      return id;
    };
    const show = (tone: Shown['tone']) => (title: string, options?: ToastOptions) => {
      const id = add({ ...options, tone, title });
      return () => close(id);
    };
    const underWay: Toasts['underWay'] = (title, cancel) => {
      const id = add({ tone: 'underWay', title, cancel, how: {} });
      return {
        tell: (how) => setShown((before) => before.map((toast) => (toast.id === id ? { ...toast, how } : toast))),
        close: () => close(id),
      };
    };
    const leavePage = () => setShown((before) => before.filter(({ tone }) => tone === 'offer' || tone === 'underWay'));
    return { done: show('done'), failed: show('failed'), offer: show('offer'), underWay, leavePage };
  }, [close]);

  useEffect(function closeRetriesWithTheirCountry() {
    // Tried again it would be done in the country of now, under the name of the other.
    return store.sub(countryIdAtom, () => setShown((before) => before.filter(({ retry }) => !retry)));
  }, []);

  useEffect(function focusToastsOnF8() {
    function handleKeyDown(event: KeyboardEvent) {
      if (event.key !== 'F8') return;
      const first = region.current?.querySelector('button');
      if (!first) return;
      event.preventDefault();
      first.focus();
    }
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, []);

  const listOf = (isOne: (tone: Shown['tone']) => boolean) =>
    shown.filter(({ tone }) => isOne(tone)).map((toast) => <Toast key={toast.id} toast={toast} onClose={close} />);

  return (
    <ToastContext value={toasts}>
      {children}
      <section ref={region} className={css['region']} aria-label={t('toasts')} onFocus={rememberPreviousFocus}>
        {/*
         * Both stand in the page from its start and toasts are put into them: screen readers read out what is added to a region that they know,
         * and often miss a region that comes together with its text. Only what is added: not every step of a bar.
         */}
        <div aria-live="polite" aria-relevant="additions">
          {listOf((tone) => tone !== 'failed')}
        </div>
        <div aria-live="assertive" aria-relevant="additions">
          {listOf((tone) => tone === 'failed')}
        </div>
      </section>
    </ToastContext>
  );
}

function Toast({ toast, onClose }: { toast: Shown; onClose: (id: number) => void }) {
  const t = useMessages(uiMessages);
  const [isHeld, setIsHeld] = useState(false);
  const { id, tone, title, text, undo, retry, cancel, how } = toast;
  const act = undo ?? retry;
  const isOver = tone !== 'underWay';

  useEffect(
    function closeLater() {
      if (tone !== 'done' || isHeld) return;
      const timer = setTimeout(onClose, toastMs, id);
      return () => clearTimeout(timer);
    },
    [tone, isHeld, onClose, id],
  );

  function actAndClose() {
    act?.();
    onClose(id);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only make it wait
    <div
      data-toast={id}
      className={cx(css['toast'], css[tone])}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      onKeyDown={(event) => event.key === 'Escape' && isOver && onClose(id)}
    >
      {isOver ? <Icon name={icons[tone]} className={css['icon']} /> : <Spinner className={css['icon']} />}
      <div className={css['text']}>
        <strong>{title}</strong>
        {text && <div className={css['more']}>{text}</div>}
        {/* A bar that spoke at every step would not let them hear anything else. */}
        {how && (
          <div aria-live="off">
            <Progress label={title} {...how} />
          </div>
        )}
      </div>
      {(act ?? cancel) && (
        <Button kind="outline" size={26} onClick={cancel ?? actAndClose}>
          {t(undo ? 'undo' : retry ? 'retry' : 'cancel')}
        </Button>
      )}
      {isOver && <IconButton icon="close" size={26} label={t('closeToast')} onClick={() => onClose(id)} />}
    </div>
  );
}
