/**
 * Requirements that a session must meet before it can do anything else, in the order in which they are asked. A call that is allowed before that says
 * so in its row (`allowedWhile`).
 * secondFactor: the account has a second factor, and the password alone does not open it. newPassword: somebody else chose the password. enrolment:
 * the role requires a second factor, and the account has none yet.
 */
export const sessionRequirements = ['secondFactor', 'newPassword', 'enrolment'] as const;

export type SessionRequirement = (typeof sessionRequirements)[number];
