/** What the platform writes to people by e-mail. */
export const mailKinds = ['passwordReset', 'passwordChanged', 'alreadyRegistered'] as const;
export type MailKind = (typeof mailKinds)[number];

/** failed: given up; an administrator may have it sent again. */
export const mailStates = ['queued', 'sent', 'failed'] as const;
export type MailState = (typeof mailStates)[number];
