/**
 * What a session may have to do before it may do anything else, in the order in which it is asked for. A call that may be made in the
 * meantime says so in its row (`allowedWhile`).
 * secondFactor: the account has one, and the password alone does not open it. newPassword: the password was chosen by somebody else.
 * enrolment: the role has to have a second factor, and the account has none yet.
 */
export const sessionRequirements = ['secondFactor', 'newPassword', 'enrolment'] as const;

export type SessionRequirement = (typeof sessionRequirements)[number];
