import { useFormat, useMessages } from '@shop/shared/i18n';
import { Badge, type BadgeProps, cx } from '@shop/shared/ui';
import { barsOf, contractsBehind, type FleetPart, type PartState } from './fleet.ts';
import { platformMessages } from './messages.ts';
import css from './PartBits.module.css';

// Icons and tones of a component's states, for table and cards.

const looks: Record<PartState, Pick<BadgeProps, 'tone' | 'icon'>> = {
  good: { tone: 'ok', icon: 'check' },
  failing: { tone: 'danger', icon: 'circle-x' },
  halted: { tone: 'danger', icon: 'ban' },
  slow: { tone: 'warning', icon: 'warning' },
  rolling: { tone: 'info', icon: 'up' },
  unproven: { tone: 'neutral', icon: 'circle-half' },
};

export function StateBadge({ state }: { state: PartState }) {
  const t = useMessages(platformMessages);
  return <Badge {...looks[state]}>{t(`state.${state}`)}</Badge>;
}

export const isBad = ({ state }: FleetPart) => state === 'failing' || state === 'halted';

/** `4.2`, and how far it is from the host's contract. */
export function ContractOf({ own, host }: { own: string; host: string | undefined }) {
  const t = useMessages(platformMessages);
  const behind = contractsBehind(own, host);
  const words =
    behind === undefined
      ? t('contract.other')
      : behind > 1
        ? t('contract.more', { count: behind })
        : t(behind === 1 ? 'contract.1' : 'contract.0');
  return (
    <>
      {own.split('.').slice(0, 2).join('.')}
      <span className={cx(css['second'], behind !== 0 && css['late'])}>{words}</span>
    </>
  );
}

/** The distribution of open pages among the releases. */
export function SessionsBar({ part }: { part: FleetPart }) {
  const t = useMessages(platformMessages);
  const { percent } = useFormat();
  const { current, lastGood, others, total } = part.sessions;
  if (total === 0) return <span className={css['second']}>{t('sessions.none')}</span>;
  const share = (count: number) => percent((count / total) * 100);
  const words = [
    current > 0 && t(current === total ? 'sessions.only' : 'sessions.current', { share: share(current) }),
    lastGood > 0 && t('sessions.good', { share: share(lastGood) }),
    others > 0 && t('sessions.others', { share: share(others) }),
  ].filter((text) => text !== false);
  return (
    <div className={css['sessions']}>
      <span className={css['bar']} aria-hidden="true">
        {current > 0 && <span className={isBad(part) ? css['bad'] : css['own']} style={{ flexGrow: current }} />}
        {lastGood > 0 && <span className={css['before']} style={{ flexGrow: lastGood }} />}
        {others > 0 && <span className={css['others']} style={{ flexGrow: others }} />}
      </span>
      <span className={css['second']}>{words.join(' · ')}</span>
    </div>
  );
}

const chartHeight = 22;
const barWidth = 5;

/** Failures per hour. */
export function FailuresChart({ part }: { part: FleetPart }) {
  const t = useMessages(platformMessages);
  const { time } = useFormat();
  const bars = barsOf(part.figures?.hours ?? []);
  const most = Math.max(1, ...bars.map(({ failures }) => failures));
  const count = bars.reduce((sum, { failures }) => sum + failures, 0);
  const last = bars.findLast(({ failures }) => failures > 0);
  const words = last ? t('chart.some', { count, time: time(last.at) }) : t('chart.none');
  if (bars.length === 0) return <span className={css['second']}>{words}</span>;
  return (
    <svg
      className={css['chart']}
      role="img"
      aria-label={words}
      width={bars.length * (barWidth - 1)}
      height={chartHeight}
      viewBox={`0 0 ${bars.length * barWidth} ${chartHeight}`}
      preserveAspectRatio="none"
    >
      <title>{words}</title>
      {bars.map(({ at, failures }, i) => {
        const height = failures === 0 ? 1 : Math.max(3, (failures / most) * chartHeight);
        const look = failures === 0 ? css['none'] : isBad(part) ? css['bad'] : css['some'];
        return <rect key={at} className={look} x={i * barWidth} y={chartHeight - height} width={barWidth - 1} height={height} rx={1} />;
      })}
    </svg>
  );
}
