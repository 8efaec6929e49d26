import { type FocusEvent, useEffect, useRef } from 'react';
import { useMessages } from '../../i18n/useMessages.ts';
import { IconButton } from '../Button.tsx';
import { Icon, type IconName } from '../Icon.tsx';
import { uiMessages } from '../messages.ts';
import { Spinner } from '../Spinner.tsx';
import { useToast } from '../Toast.tsx';
import css from './BulkBar.module.css';
import { bulkMessages } from './bulk-messages.ts';
import type { BulkRow, BulkRun } from './bulk-run.ts';
import { dataMessages } from './messages.ts';

export { BulkWork } from './BulkWork.ts';

export interface BulkAction {
  label: string;
  icon?: IconName;
  onAct: () => void;
}

export interface BulkBarProps {
  /** The number of selected rows. */
  count: number;
  actions: readonly BulkAction[];
  /** The number of rows that match the filters; offers to select all of them. */
  total?: number | undefined;
  onSelectAll?: () => void;
  onClear: () => void;
  /** The run of `useBulk`: the action that is running or has finished. */
  run?: BulkRun | undefined;
  onStop?: () => void;
  onRetry?: () => void;
  /** title: the title of the undo run. */
  onUndo?: (title: string) => void;
  onCloseRun?: () => void;
}

/** The bar below the list while rows are selected; F6 focuses it, Esc clears the selection. It takes up layout space, so that it covers no row. */
export function BulkBar({ count, actions, total, onSelectAll, onClear, run, onStop, onRetry, onUndo, onCloseRun }: BulkBarProps) {
  const t = useMessages(bulkMessages);
  const common = useMessages(dataMessages);
  const bar = useRef<HTMLElement>(null);
  const before = useRef<HTMLElement>(null);
  const isShown = count > 0 || run !== undefined;
  const toast = useToast();
  const leave = useRef<() => void>(undefined);
  leave.current = () => {
    // The call in flight is still answered.
    if (run?.isRunning) void run.end.then((done) => toast.failed(t('leftAt', { title: run.title, done, total: run.total })));
  };

  useEffect(function sayHowFarItCame() {
    return () => leave.current?.();
  }, []);

  useEffect(
    function goInWithF6() {
      if (!isShown) return;
      function handleKeyDown(event: KeyboardEvent) {
        if (event.key !== 'F6') return;
        event.preventDefault();
        bar.current?.querySelector('button')?.focus();
      }
      window.addEventListener('keydown', handleKeyDown);
      return () => window.removeEventListener('keydown', handleKeyDown);
    },
    [isShown],
  );

  useEffect(
    function keepFocus() {
      // The button that was pressed has been replaced by the results.
      if (run && document.activeElement === document.body) bar.current?.focus({ preventScroll: true });
    },
    [run],
  );

  if (!isShown) return null;

  function rememberPreviousFocus({ relatedTarget }: FocusEvent) {
    const isElsewhere = relatedTarget instanceof HTMLElement && relatedTarget !== document.body && !bar.current?.contains(relatedTarget);
    if (isElsewhere) before.current = relatedTarget;
  }

  function close() {
    if (run) onCloseRun?.();
    else onClear();
    before.current?.focus({ preventScroll: true });
  }

  return (
    <section
      ref={bar}
      className={css['place']}
      data-makes-room=""
      tabIndex={-1}
      onFocus={rememberPreviousFocus}
      aria-label={t('bulkBar')}
      onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && !run?.isRunning && close()}
    >
      <div className={css['bar']}>
        {run && <Results run={run} onRetry={onRetry} />}
        <div className={css['line']}>
          {run ? (
            <Progress run={run} onStop={onStop} onUndo={onUndo} />
          ) : (
            <>
              <span className={css['count']} role="status">
                {t('selected', { count })}
              </span>
              {actions.map(({ label, icon, onAct }) => (
                <button key={label} type="button" className={css['action']} onClick={onAct}>
                  {icon && <Icon name={icon} />}
                  {label}
                </button>
              ))}
              {onSelectAll && total !== undefined && total > count && (
                <button type="button" className={css['action']} onClick={onSelectAll}>
                  {t('selectAllMatching', { total })}
                </button>
              )}
            </>
          )}
          {!run?.isRunning && (
            <IconButton className={css['close']} icon="close" label={run ? common('closeDialog') : t('clearSelection')} onClick={close} />
          )}
        </div>
      </div>
    </section>
  );
}

function Progress({ run, onStop, onUndo }: { run: BulkRun } & Pick<BulkBarProps, 'onStop' | 'onUndo'>) {
  const t = useMessages(bulkMessages);
  const common = useMessages(uiMessages);
  const { title, isRunning, done, failed, total } = run;
  const left = total - done - failed;
  return (
    <>
      <span className={css['progress']} role="status">
        {isRunning && <Spinner />}
        <strong>{title}</strong>
        {isRunning ? t('running', { done: done + failed, total }) : t('rowsDone', { count: done })}
        {failed > 0 && <span className={css['failedCount']}>{t('rowsFailed', { count: failed })}</span>}
        {!isRunning && left > 0 && <span className={css['failedCount']}>{t('rowsLeft', { count: left })}</span>}
      </span>
      {isRunning && onStop && (
        <button type="button" className={css['action']} onClick={onStop}>
          {t('stop')}
        </button>
      )}
      {run.canUndo && onUndo && (
        <button type="button" className={css['action']} onClick={() => onUndo(t('undoOf', { title }))}>
          <Icon name="undo" />
          {common('undo')}
        </button>
      )}
    </>
  );
}

const iconOf: Record<BulkRow['state'], IconName> = { waiting: 'clock', done: 'check', failed: 'warning' };
const wordOf = { waiting: 'rowWaiting', done: 'rowDone', failed: 'rowFailed' } as const;

function Results({ run, onRetry }: { run: BulkRun; onRetry: (() => void) | undefined }) {
  const t = useMessages(bulkMessages);
  const { rows, isRunning, done, failed, total } = run;
  if (rows.length === 0) return null;
  return (
    <div className={css['results']}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable */}
      <ul aria-label={t('results')} tabIndex={0}>
        {rows.map(({ id, name, state, error }) => (
          <li key={id} className={css[state]}>
            <Icon name={iconOf[state]} size={14} />
            <span>{name}</span>
            <span className={css['why']}>{error ? error.message : t(wordOf[state])}</span>
          </li>
        ))}
      </ul>
      {!isRunning && done < total && onRetry && (
        <button type="button" className={css['action']} onClick={onRetry}>
          <Icon name="refresh" />
          {t(failed === total - done ? 'retryFailed' : 'goOn')}
        </button>
      )}
    </div>
  );
}
