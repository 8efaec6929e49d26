import { useMessages } from '../i18n/useMessages.ts';
import { Link } from '../router/index.ts';
import { Icon, type IconName } from '../ui/index.ts';
import css from './DeadEndFrame.module.css';
import { federationMessages } from './messages.ts';

export interface DeadEndProps {
  icon: IconName;
  title: string;
  text: string;
}

/** Error page of an address without a page: the reason, and a link back. */
export function DeadEndFrame({ icon, title, text }: DeadEndProps) {
  const t = useMessages(federationMessages);
  return (
    <section className={css['dead']}>
      <span className={css['mark']}>
        <Icon name={icon} size={20} />
      </span>
      <h1>{title}</h1>
      <p>{text}</p>
      <Link to="/">{t('toHome')}</Link>
    </section>
  );
}
