import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../i18n/useMessages.ts';
import { Button } from './Button.tsx';
import css from './EmptyState.module.css';
import { Icon } from './Icon.tsx';
import { uiMessages } from './messages.ts';

/** The fields of a failure that are shown; `AppError` of the api entry point has this shape. */
export interface Failure {
  message: string;
  requestId?: string | undefined;
  /** The HTTP status; 0 when there was no answer. */
  status?: number | undefined;
}

export interface ErrorBoxProps {
  /** What did not work: `No pudimos cargar los clientes`. */
  title: string;
  error?: Failure | undefined;
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean;
  /** Focuses Retry; set it only when the user requested the operation that failed. */
  isFocused?: boolean;
}

/** What happened, what to do, and the code to give to support. */
export function ErrorBox({ title, error, onRetry, isRetrying = false, isFocused = false }: ErrorBoxProps) {
  const t = useMessages(uiMessages);
  const retry = useRef<HTMLButtonElement>(null);
  const [isCopied, setIsCopied] = useState(false);

  useEffect(
    function focusRetry() {
      if (isFocused) retry.current?.focus();
    },
    [isFocused],
  );

  async function copy(code: string) {
    await navigator.clipboard.writeText(code);
    setIsCopied(true);
  }

  const code = error?.requestId;
  return (
    <div className={css['empty']} role="alert">
      <span className={css['mark']}>
        <Icon name="warning" size={18} />
      </span>
      <h2 className={css['title']}>{title}</h2>
      <p className={css['text']}>{error?.message ?? t('tryAgain')}</p>
      {code && (
        <p className={css['code']}>
          {t('requestId')} <strong>{code}</strong>
        </p>
      )}
      <div className={css['actions']}>
        {onRetry && (
          <Button ref={retry} icon="refresh" isBusy={isRetrying} onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
        {code && (
          <Button kind="outline" icon={isCopied ? 'check' : 'copy'} onClick={() => copy(code)}>
            {isCopied ? t('codeCopied') : t('copyCode')}
          </Button>
        )}
      </div>
    </div>
  );
}
