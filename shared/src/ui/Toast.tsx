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

/** ms that a success toast remains; the timer pauses while the pointer or the focus is on it. */
export const toastMs = 8000;

export interface ToastOptions {
  /** A second sentence. */
  text?: ReactNode;
  /** For a success: offers to undo it. */
  undo?: () => void;
  /** For a failure: offers to retry, until the user switches to another country. */
  retry?: () => void;
}

/** The progress of an operation. */
type HowFar = Omit<ProgressProps, 'label'>;

/** The toast of an operation in progress. */
export interface UnderWay {
  tell: (how: HowFar) => void;
  close: () => void;
}

export interface Toasts {
  /** Shows a success toast for 8 s. Returns a function that closes it earlier, when its text or its undo no longer applies. */
  done: (title: string, options?: Omit<ToastOptions, 'retry'>) => () => void;
  /** Shows a failure toast, which remains until the user closes it. */
  failed: (title: string, options?: Omit<ToastOptions, 'undo'>) => void;
  /** Shows an offer, which remains until the user or the returned function closes it. `text` contains its buttons. */
  offer: (title: string, options: Pick<ToastOptions, 'text'>) => () => void;
  /** Shows a long operation while the page stays usable; the toast remains until the operation ends. cancel: aborts it. */
  underWay: (title: string, cancel: () => void) => UnderWay;
  /** Called when the page is left: closes its success and failure toasts; offers and operations in progress remain. */
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

/** Returns the functions that show toasts. */
export function useToast(): Toasts {
  const toasts = use(ToastContext);
  if (!toasts) throw new Error('useToast needs a ToastProvider above it');
  return toasts;
}

/** Shows toasts at the bottom right and has them read out; F8 moves the focus to them. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const t = useMessages(uiMessages);
  const region = useRef<HTMLElement>(null);
  const lastId = useRef(0);
  const [shown, setShown] = useState<readonly Shown[]>([]);

  const previousFocus = useRef<HTMLElement>(undefined);

  const close = useCallback((id: number) => {
    // If a button of this toast has the focus, restore the focus to where it was before.
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
    // A retry would run in the current country although the toast names the previous one.
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
        {/* Both live regions are in the page from its start and toasts are added to them: screen readers announce additions to a region that they
            know, and often miss a region that is inserted together with its text. Only additions are announced, not every step of a progress bar. */}
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
        {/* Announcing every step of the bar would drown out everything else. */}
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
