import { QueryClientProvider, queryClient } from '@shop/shared/api';
import type { SessionRequirement } from '@shop/shared/contract';
import type { ComponentType } from 'react';
import { EnrolmentPage } from './EnrolmentPage.tsx';
import { NewPasswordPage } from './NewPasswordPage.tsx';
import { SecondFactorPage } from './SecondFactorPage.tsx';

/** The page of each requirement; a missing one does not compile. */
const pages: Record<SessionRequirement, ComponentType> = {
  secondFactor: SecondFactorPage,
  newPassword: NewPasswordPage,
  enrolment: EnrolmentPage,
};

/** Shown instead of the app while the session must fulfil a requirement. */
export function RequirementPage({ requirement }: { requirement: SessionRequirement }) {
  const Own = pages[requirement];
  return (
    <QueryClientProvider client={queryClient}>
      <Own />
    </QueryClientProvider>
  );
}
