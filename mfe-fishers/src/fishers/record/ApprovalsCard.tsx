import type { Fisher } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { Card, Icon, type IconName } from '@shop/shared/ui';
import { fisherMessages } from '../messages.ts';
import { recordMessages } from './messages.ts';
import css from './Record.module.css';

type Decided = Pick<Fisher, 'reason' | 'decidedAt' | 'decidedBy'>;

/** The approvals of a fisher and of the plugin: by whom, when and why. */
export function ApprovalsCard({ fisher }: { fisher: Fisher }) {
  const t = useMessages(recordMessages);
  const words = useMessages(fisherMessages);
  const { state, memberships, hasCamera } = fisher;
  const icons: Record<Fisher['state'], IconName> = { pending: 'circle', approved: 'check', suspended: 'lock', rejected: 'circle-x' };
  return (
    <Card aria-label={t('approvals')}>
      <header className={css['head']}>
        <h2>{t('approvals')}</h2>
      </header>
      <ul className={css['decisions']}>
        <Decision icon={icons[state]} title={t('fisherIs', { state: words(`fisherStates.${state}`) })} decided={fisher} />
        {memberships.map((membership) => (
          <Decision
            key={membership._id}
            icon="plug"
            title={t('pluginIs', { state: words(`pluginStates.${membership.state}`) })}
            where={membership.organization}
            decided={membership}
          />
        ))}
        <li>
          <span className={css['mark']}>
            <Icon name="camera" />
          </span>
          <strong>{t('cameraTitle')}</strong>
          <span className={css['quiet']}>{t(hasCamera ? 'camera' : 'noCamera')}</span>
        </li>
      </ul>
    </Card>
  );
}

function Decision({ icon, title, where, decided }: { icon: IconName; title: string; where?: string; decided: Decided }) {
  const t = useMessages(recordMessages);
  const format = useFormat();
  const { reason, decidedAt, decidedBy } = decided;
  return (
    <li>
      <span className={css['mark']}>
        <Icon name={icon} />
      </span>
      <strong>{title}</strong>
      <span className={css['quiet']}>
        {[where, decidedAt ? [decidedBy?.name, format.date(decidedAt)].filter(Boolean).join(' · ') : t('undecided')]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {decidedAt && <span>{reason || t('noReason')}</span>}
    </li>
  );
}
