/** Events of an account. The owner is notified in the bell, as `host.…`, and by e-mail, whether or not the owner caused them. */
export const accountEvents = [
  'passwordChanged',
  'codeFailures',
  'recoveryCodeUsed',
  'recoveryCodesRenewed',
  'appAdded',
  'appRemoved',
  'passkeyAdded',
  'passkeyRemoved',
  'secondFactorRemoved',
] as const;
export type AccountEvent = (typeof accountEvents)[number];

/** E-mails that the platform sends. */
export const mailKinds = [
  'passwordReset',
  'alreadyRegistered',
  'accountApproved',
  'accountRejected',
  'invitation',
  'organizationApproved',
  'organizationRejected',
  'shortRequest',
  'shortPurchase',
  ...accountEvents,
] as const;
export type MailKind = (typeof mailKinds)[number];
