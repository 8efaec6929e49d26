import { useMessages } from '@shop/shared/i18n';
import { SecretOnce } from '@shop/shared/parts';
import { staffMessages } from './messages.ts';

/** An initial password that is shown once, to be copied. */
export function PasswordOnce({ email, password }: { email: string; password: string }) {
  const t = useMessages(staffMessages);
  return (
    <>
      <p>{t('passwordText', { email })}</p>
      <SecretOnce secret={password} />
    </>
  );
}
