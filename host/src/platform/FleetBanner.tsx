import { useFormat, useMessages } from '@shop/shared/i18n';
import { useMay } from '@shop/shared/session';
import { Button, Notice, useIsDesktop } from '@shop/shared/ui';
import css from './FleetBanner.module.css';
import { nameOf, type PartAct } from './FleetTable.tsx';
import { type FleetPart, failingSince } from './fleet.ts';
import { platformMessages } from './messages.ts';

/** The component with the most failures: since when, which automatic steps were taken, and a rollback. */
export function FleetBanner({ part, onAct }: { part: FleetPart; onAct: (act: PartAct) => void }) {
  const t = useMessages(platformMessages);
  const { percent, time } = useFormat();
  const { status, figures, failuresPercent, sessions, version } = part;
  const isDesktop = useIsDesktop();
  const mayForAll = useMay('releases.forAll');
  const lastGood = status?.lastGood;
  const since = failingSince(figures?.hours ?? []);
  const about = { part: nameOf(part), version, share: percent(failuresPercent, 1) };
  const what =
    failuresPercent === null || failuresPercent === 0
      ? t('banner.halted', about)
      : since
        ? t('banner.failing', { ...about, time: time(since) })
        : t('banner.failingNow', about);
  const rest = [
    status && !lastGood && t('banner.none'),
    !status && t('banner.host'),
    lastGood &&
      sessions.total > 0 &&
      t('banner.good', { version: lastGood.version, share: percent((sessions.lastGood / sessions.total) * 100) }),
    status?.lastStep?.step === 'halt' && status.lastStep.by === null && t('banner.stopped', { reason: status.lastStep.reason ?? '' }),
  ];
  const back = lastGood && (
    <Button kind="danger" icon="undo" onClick={() => onAct(mayForAll ? 'rollback' : 'country')}>
      {mayForAll ? t('rollback.to', { version: lastGood.version }) : t('more.country')}
    </Button>
  );
  return (
    <Notice tone="danger" role="status" title={what} action={isDesktop && back}>
      {rest.filter(Boolean).join(' ')}
      {!isDesktop && back && <div className={css['act']}>{back}</div>}
    </Notice>
  );
}
