import { useSend } from '@shop/shared/api';
import type { UnusedFlag } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useCountryNames, useFormat, useMessages } from '@shop/shared/i18n';
import { useMay } from '@shop/shared/session';
import { Badge, Button, useToast } from '@shop/shared/ui';
import { ConfirmDialog } from '@shop/shared/ui/data';
import { useState } from 'react';
import { nameOf } from './FleetTable.tsx';
import { flagMessages } from './flag-messages.ts';
import css from './IncidentsCard.module.css';
import { platformMessages } from './messages.ts';
import { useStep } from './useStep.ts';

/** Flags that are set but declared by no release that anybody gets: each can be removed. Renders nothing if there are none. */
export function UnusedFlagsCard({ flags, onMoved }: { flags: readonly UnusedFlag[]; onMoved: () => void }) {
  const t = useMessages(flagMessages);
  const [removing, setRemoving] = useState<UnusedFlag>();
  if (flags.length === 0) return null;
  return (
    <section className={css['card']} aria-labelledby="unused-flags">
      <h2 id="unused-flags">{t('unused.title')}</h2>
      <p className={css['incident']}>{t('unused.text')}</p>
      <ul>
        {flags.map((flag) => (
          <UnusedRow key={`${flag.name}.${flag.key}`} flag={flag} onRemove={() => setRemoving(flag)} />
        ))}
      </ul>
      {removing && <RemoveDialog flag={removing} onMoved={onMoved} onClose={() => setRemoving(undefined)} />}
    </section>
  );
}

function UnusedRow({ flag, onRemove }: { flag: UnusedFlag; onRemove: () => void }) {
  const t = useMessages(flagMessages);
  const tPlatform = useMessages(platformMessages);
  const { dateTime } = useFormat();
  const countryName = useCountryNames();
  const mayForAll = useMay('releases.forAll');
  const { name, key, since, isOn, countries, at, by } = flag;
  const where = { countries: countries.map(countryName).join(', ') };
  const about = [
    since ? t('unused.since', { at: dateTime(since) }) : t('unused.now'),
    countries.length > 0 && t(isOn === null ? 'unused.countries' : 'unused.also', where),
    by && t('setBy', { by, at: dateTime(at) }),
  ];
  return (
    <li className={css['incident']}>
      <div className={css['head']}>
        <h3>
          {nameOf({ name })} · {key}
        </h3>
        {isOn !== null && <Badge tone={isOn ? 'ok' : 'neutral'}>{tPlatform(isOn ? 'flags.on' : 'flags.off')}</Badge>}
        {mayForAll && (
          <Button kind="outline" size={32} aria-label={t('unused.removeOf', { flag: key, part: nameOf({ name }) })} onClick={onRemove}>
            {t('unused.remove')}
          </Button>
        )}
      </div>
      <p className={css['second']}>{about.filter(Boolean).join(' · ')}</p>
    </li>
  );
}

function RemoveDialog({ flag: { name, key }, onMoved, onClose }: { flag: UnusedFlag; onMoved: () => void; onClose: () => void }) {
  const t = useMessages(flagMessages);
  const toast = useToast();
  const remove = useSend(calls.releases.removeFlag);
  const { error, run } = useStep(onMoved);
  const about = { flag: key, part: nameOf({ name }) };

  async function confirm() {
    if (!(await run(() => remove.mutateAsync({ name, key })))) return;
    toast.done(t('unused.done', about));
    onClose();
    onMoved();
  }

  return (
    <ConfirmDialog
      title={t('unused.confirm', about)}
      text={t('unused.confirmText')}
      action={t('unused.action')}
      isDanger
      isBusy={remove.isPending}
      error={error}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
