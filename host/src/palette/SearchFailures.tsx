import { languageAtom, useMessages } from '@shop/shared/i18n';
import { useShared } from '@shop/shared/session';
import { Button, Icon } from '@shop/shared/ui';
import { paletteMessages } from './messages.ts';
import css from './Palette.module.css';
import type { Found } from './useRecords.ts';

/** The searches that failed, by name; the other results are above. */
export function SearchFailures({ failed, onRetry }: { failed: readonly Found[]; onRetry: () => void }) {
  const t = useMessages(paletteMessages);
  const language = useShared(languageAtom);
  return (
    <div className={css['failures']} role="alert">
      <Icon name="warning" />
      <ul>
        {failed.map(({ provider, error }) => (
          <li key={`${provider.remote}.${provider.id}`}>
            {t('failed', { name: provider.name[language] })} {error?.requestId && t('code', { code: error.requestId })}
          </li>
        ))}
      </ul>
      <Button kind="text" size={26} onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}
