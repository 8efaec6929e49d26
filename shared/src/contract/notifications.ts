/** What the server tells people of: the kind as `remote.kind`, and the names of what it says; the remote declares the words. */
export const notificationParams = {
  'host.loginFailures': ['count'],
  'host.passwordChanged': [],
  'host.codeFailures': ['count'],
  'host.recoveryCodeUsed': ['left'],
  'host.recoveryCodesRenewed': [],
  'host.appAdded': [],
  'host.appRemoved': [],
  'host.passkeyAdded': ['name'],
  'host.passkeyRemoved': ['name'],
  'host.secondFactorRemoved': ['by'],
  'planning.clientAssigned': ['_id', 'name'],
  'planning.requestAssigned': ['_id', 'number', 'client'],
  'planning.requestConfirmed': ['_id', 'number', 'client'],
  'planning.requestRejected': ['_id', 'number', 'client'],
  'planning.requestReturned': ['_id', 'number', 'client'],
  'planning.requestPriceAsked': ['_id', 'number', 'client'],
  'planning.requestPriceApproved': ['_id', 'number', 'client'],
  'planning.requestPriceRefused': ['_id', 'number', 'client'],
  'planning.requestCreditAsked': ['_id', 'number', 'client'],
  'planning.requestCreditApproved': ['_id', 'number', 'client'],
  'planning.requestCreditRefused': ['_id', 'number', 'client'],
  'planning.salePriceAsked': ['_id', 'number', 'client'],
  'planning.salePriceApproved': ['_id', 'number', 'client'],
  'planning.salePriceRefused': ['_id', 'number', 'client'],
  'planning.stockLow': ['_id', 'name', 'kg'],
  'marketplace.refundDone': ['_id', 'purchase', 'reference'],
  'marketplace.refundDeclined': ['_id', 'purchase', 'reference'],
  'planning.lotExpiring': ['_id', 'name', 'lot', 'grams'],
} as const;

export type NotificationId = keyof typeof notificationParams;
export type NotificationParam<Id extends NotificationId> = (typeof notificationParams)[Id][number];
