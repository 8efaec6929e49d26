import { AppError, change } from '@shop/shared/api';
import type { Thread } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useMay } from '@shop/shared/session';
import { Button, Card, useToast } from '@shop/shared/ui';
import { Checkbox } from '@shop/shared/ui/data';
import { useMemo, useState } from 'react';
import { encode } from 'uqr';
import { threadMessages } from './messages.ts';
import css from './Thread.module.css';

/** The public page: its code, as a label and as a link, and who consents to be named there. */
export function PublicCard({ thread }: { thread: Thread }) {
  const t = useMessages(threadMessages);
  const { date } = useFormat();
  const toast = useToast();
  const { address, endsAt } = thread.publicPage;
  const url = new URL(address, document.baseURI).href;

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      toast.done(t('copied'));
    } catch {
      // Browsers refuse it without permission or HTTPS; the link next to it can be copied by hand.
      toast.failed(t('notCopied'), { text: url });
    }
  }

  return (
    <Card heading={t('publicCard')}>
      <div className={css['public']}>
        <div className={css['label']} data-print-label>
          <QrCode text={url} label={t('qr')} />
          <p className={css['labelText']}>
            <strong>{thread.name}</strong>
            {thread.species.join(', ')}
          </p>
        </div>
        <div>
          <p className={css['quiet']}>{t('publicText', { day: date(endsAt) })}</p>
          <p>
            <a className={css['open']} href={address} target="_blank" rel="noreferrer">
              {t('openPublic')}
            </a>
          </p>
          <div className={css['acts']}>
            <Button kind="outline" size={32} icon="link" onClick={() => void copy()}>
              {t('copy')}
            </Button>
            <Button kind="outline" size={32} icon="print" onClick={() => window.print()}>
              {t('print')}
            </Button>
          </div>
        </div>
      </div>
      {thread.fishers.map((fisher) => (
        <Consent key={fisher._id} fisher={fisher} />
      ))}
    </Card>
  );
}

/** Dark on white in every theme, as code readers require. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = useMemo(() => encode(text, { ecc: 'M', border: 0 }), [text]);
  const path = data.flatMap((cells, y) => cells.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('');
  return (
    <svg
      className={css['qr']}
      viewBox={`0 0 ${size} ${size}`}
      width="108"
      height="108"
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}

function Consent({ fisher: { _id, name, isNamed } }: { fisher: Thread['fishers'][number] }) {
  const t = useMessages(threadMessages);
  const toast = useToast();
  const mayConsent = useMay('fishers.consent');
  // The pressed state applies until the data is read again, unless it was refused.
  const [pressed, setPressed] = useState<boolean>();

  async function save(given: boolean) {
    setPressed(given);
    try {
      await change(calls.trace.consent, { id: _id, isNamed: given });
      toast.done(t('consented'));
    } catch (error) {
      setPressed(undefined);
      toast.failed(t('notConsented'), { text: error instanceof AppError ? error.message : '' });
    }
  }
  return (
    <Checkbox
      title={t('consent', { name })}
      checked={pressed ?? isNamed}
      disabled={!mayConsent}
      onChange={({ target }) => void save(target.checked)}
    />
  );
}
