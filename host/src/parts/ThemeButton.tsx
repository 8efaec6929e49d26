import { useMessages } from '@shop/shared/i18n';
import { chooseTheme, themeAtom, useShared } from '@shop/shared/session';
import { IconButton } from '@shop/shared/ui';
import { hostMessages } from '../messages.ts';

/** Switches between light and dark. */
export function ThemeButton() {
  const t = useMessages(hostMessages);
  const isDark = useShared(themeAtom) === 'dark';
  return (
    <IconButton
      icon={isDark ? 'sun' : 'moon'}
      label={t(isDark ? 'theme.toLight' : 'theme.toDark')}
      onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
    />
  );
}
