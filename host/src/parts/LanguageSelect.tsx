import { chooseLanguage, type Lang, languageAtom, languages, useMessages } from '@shop/shared/i18n';
import { useShared } from '@shop/shared/session';
import { Icon } from '@shop/shared/ui';
import { hostMessages } from '../messages.ts';
import css from './LanguageSelect.module.css';

/** A choice of the language of the texts, by its own name; compact where space is short: ES. */
export function LanguageSelect({ isCompact = false }: { isCompact?: boolean }) {
  const t = useMessages(hostMessages);
  const language = useShared(languageAtom);
  return (
    <div className={css['box']}>
      {!isCompact && <Icon name="globe" className={css['globe']} />}
      <select
        className={isCompact ? css['compact'] : css['select']}
        aria-label={t('language')}
        value={language}
        onChange={(event) => void chooseLanguage(event.target.value as Lang)}
      >
        {languages.map((each) => (
          <option key={each} value={each} lang={each}>
            {isCompact ? each.toUpperCase() : t(`language.${each}`)}
          </option>
        ))}
      </select>
      {!isCompact && <Icon name="chevron-down" size={14} className={css['chevron']} />}
    </div>
  );
}
