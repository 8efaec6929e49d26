import { useMessages } from '@shop/shared/i18n';
import { useProfile } from '@shop/shared/session';
import { PageHeader, PageStack } from '@shop/shared/ui/data';
import { PasskeysSection } from '../second-factor/PasskeysSection.tsx';
import { SecondFactorSection } from '../second-factor/SecondFactorSection.tsx';
import { accountMessages } from './messages.ts';
import { PasswordSection } from './PasswordSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';

/** The page of the user's own account. */
export function AccountPage() {
  const t = useMessages(accountMessages);
  return (
    <PageStack>
      <PageHeader title={t('title')} text={useProfile()?.email} />
      <PasswordSection />
      <SecondFactorSection />
      <PasskeysSection />
      <SessionsSection />
    </PageStack>
  );
}
