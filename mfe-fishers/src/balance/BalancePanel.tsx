import { useMessages } from '@shop/shared/i18n';
import { Link } from '@shop/shared/router';
import { tripLink } from '../parts/trip-link.ts';
import css from './Balance.module.css';
import { BalanceView } from './BalanceView.tsx';
import { balanceMessages } from './messages.ts';

/** The balance of a trip next to the list. */
export function BalancePanel({ id }: { id: string }) {
  const t = useMessages(balanceMessages);
  return (
    <div className={css['view']}>
      <p className={css['links']}>
        <Link to={tripLink(id)}>{t('openTrip')}</Link>
      </p>
      <BalanceView id={id} />
    </div>
  );
}
