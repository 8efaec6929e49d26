import { type SessionRequirement, sessionRequirements } from '@shop/shared/contract';

/** What the statement that looks a session up reads of its account and of itself. */
interface SessionFacts {
  passwordExpiresAt: string | null;
  hasSecondFactor: boolean;
  /** Whether the role has to have one. */
  needsSecondFactor: boolean;
  provedAt: string | null;
}

const isRequired: Record<SessionRequirement, (facts: SessionFacts) => boolean> = {
  secondFactor: ({ hasSecondFactor, provedAt }) => hasSecondFactor && provedAt === null,
  newPassword: ({ passwordExpiresAt }) => passwordExpiresAt !== null,
  enrolment: ({ hasSecondFactor, needsSecondFactor }) => needsSecondFactor && !hasSecondFactor,
};

/** The first of the requirements that the session has not met. */
export function requirementOf(facts: SessionFacts): SessionRequirement | null {
  return sessionRequirements.find((requirement) => isRequired[requirement](facts)) ?? null;
}
