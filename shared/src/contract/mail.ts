/** What happens to an account: its owner hears of it in the bell, as `host.…`, and by e-mail, whoever did it. */
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

/** What the platform writes to people by e-mail. */
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
