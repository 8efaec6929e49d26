import { useMessages } from '@shop/shared/i18n';
import { Link } from '@shop/shared/router';
import { Icon, type IconName } from '@shop/shared/ui';
import css from './Dead.module.css';
import { shellTexts } from './messages.ts';

interface DeadProps {
  icon: IconName;
  title: string;
  text: string;
}

/** An address that leads nowhere: why, and the way back. */
export function Dead({ icon, title, text }: DeadProps) {
  const t = useMessages(shellTexts);
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
