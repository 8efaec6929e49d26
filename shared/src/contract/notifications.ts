/** What the server tells people of: the kind as `remote.kind`, and the names of what it says; the remote declares the words. */
export const notificationParams = {
  'planning.clientAssigned': ['_id', 'name'],
} as const;

export type NotificationId = keyof typeof notificationParams;
export type NotificationParam<Id extends NotificationId> = (typeof notificationParams)[Id][number];
