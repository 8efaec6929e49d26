import { languageAtom } from '@shop/shared/i18n';
import { Link } from '@shop/shared/router';
import { useShared } from '@shop/shared/session';
import { Icon } from '@shop/shared/ui';
import { useAddressOf } from '../remotes/useLists.ts';
import css from './Work.module.css';
import { Failed, Figure } from './WorkBits.tsx';
import type { Again, WorkPart } from './work.ts';

/** The side cards on a phone: one line each, which links to its list. */
export function Folded({ parts, ...again }: Again & { parts: readonly WorkPart[] }) {
  const language = useShared(languageAtom);
  const addressOf = useAddressOf();
  if (parts.length === 0) return null;
  return (
    <ul className={css['card']}>
      {parts.map((part) => (
        <li key={part.work.id} className={css['line']}>
          {part.total === null ? (
            <Failed name={part.work.name[language]} {...again} />
          ) : (
            <Link to={addressOf(part.work)}>
              <Icon name={part.work.icon} />
              <span className={css['words']}>{part.work.name[language]}</span>
              <Figure part={part} />
              <Icon name="chevron-right" />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
