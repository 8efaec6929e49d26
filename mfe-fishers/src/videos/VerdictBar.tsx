import type { VideoQuestion } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { Button } from '@shop/shared/ui';
import { Checkbox } from '@shop/shared/ui/data';
import { videoMessages } from './messages.ts';
import css from './Videos.module.css';

interface VerdictBarProps {
  missing: readonly VideoQuestion[];
  toWatch: number;
  isGone: boolean;
  hasKeys: boolean;
  onKeys: (hasKeys: boolean) => void;
  isBusy: boolean;
  onVerify: () => void;
  onReject: () => void;
}

/** What is missing for a verdict, as text, and the verdict buttons. */
export function VerdictBar({ missing, toWatch, isGone, hasKeys, onKeys, isBusy, onVerify, onReject }: VerdictBarProps) {
  const t = useMessages(videoMessages);
  const isReady = missing.length === 0 && toWatch === 0;
  return (
    <section className={css['verdict']} aria-label={t('verdict')}>
      <div className={css['lacks']} role="status">
        <strong>
          {missing.length > 0 ? t('missing', { count: missing.length }) : isReady ? t('ready') : t('toWatch', { seconds: toWatch })}
        </strong>
        <small>{missing.length > 0 ? missing.map((question) => t(`q.${question}`)).join(', ') : hasKeys && t('keysText')}</small>
      </div>
      <Checkbox title={t('keys')} checked={hasKeys} onChange={(event) => onKeys(event.target.checked)} />
      <Button kind="danger" icon="circle-x" disabled={!isReady || isBusy} onClick={onReject}>
        {t('reject')}
      </Button>
      <Button icon="check" disabled={!isReady || isGone} isBusy={isBusy} onClick={onVerify}>
        {t('verify')}
      </Button>
    </section>
  );
}
