import { type SessionRequirement, sessionRequirements } from '@shop/shared/contract';

/** Columns of a session and its account that the session lookup reads. */
interface SessionFacts {
  passwordExpiresAt: string | null;
  hasSecondFactor: boolean;
  /** Whether the role requires a second factor. */
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
