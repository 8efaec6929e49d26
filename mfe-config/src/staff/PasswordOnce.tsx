import { useMessages } from '@shop/shared/i18n';
import { SecretOnce } from '@shop/shared/parts';
import { staffMessages } from './messages.ts';

/** A first password, to be copied this one time. */
export function PasswordOnce({ email, password }: { email: string; password: string }) {
  const t = useMessages(staffMessages);
  return (
    <>
      <p>{t('passwordText', { email })}</p>
      <SecretOnce secret={password} />
    </>
  );
}
