import { roleNames } from './roles.ts';

/** Channels by which staff write to people. */
export const messageChannels = ['push', 'whatsapp', 'email'] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** Kinds of recipients: users of the app, and staff by role. */
export const audienceRoles = ['buyer', 'fisher', ...roleNames] as const;
export type AudienceRole = (typeof audienceRoles)[number];

/** scheduled: nothing has been sent, and it can be cancelled. sending: partly sent. done: each recipient has an outcome. */
export const messageStates = ['scheduled', 'sending', 'done', 'cancelled'] as const;
export type MessageState = (typeof messageStates)[number];

/** Delivery state for one person. optedOut: the person refuses this channel, so nothing was sent. unsure: the provider did not answer. */
export const recipientStates = ['queued', 'sent', 'delivered', 'read', 'unsure', 'failed', 'optedOut', 'cancelled'] as const;
export type RecipientState = (typeof recipientStates)[number];

/** States in which the message can be sent to a person again. */
export const failedRecipients = ['failed', 'unsure'] as const satisfies readonly RecipientState[];

export const messageLimits = {
  pushTitle: 65,
  pushBody: 240,
  subject: 120,
  text: 4096,
  /** A message without a later time is sent after this many seconds, so that the sender can cancel a mistake. */
  stopSeconds: 30,
  /** Hours after a person's own message during which WhatsApp accepts free text to them. */
  windowHours: 24,
} as const;

/** Filled in for each recipient; every other field of a template has one value for all. */
export const nameField = 'nombre';

const fieldPattern = /\{\{\s*([\p{L}\d_]{1,40})\s*\}\}/gu;

/** The fields of a template in the order of their first use. */
export const fieldsOf = (text: string): string[] => [...new Set([...text.matchAll(fieldPattern)].map(([, name]) => name as string))];

/** A template with each field replaced; write receives the name of the field and the original placeholder. */
export const withFields = (text: string, write: (name: string, whole: string) => string): string =>
  text.replace(fieldPattern, (whole, name: string) => write(name, whole));

/** A template with its fields filled in; a field without a value stays. */
export const filledWith = (text: string, values: Readonly<Record<string, string>>): string =>
  withFields(text, (name, whole) => (Object.hasOwn(values, name) ? (values[name] as string) : whole));

/** Words by which a person opts out on WhatsApp. */
const optOutWords = new Set(['baja', 'stop', 'unsubscribe', 'no más', 'no mas']);
export const isOptOut = (text: string): boolean => optOutWords.has(text.trim().toLowerCase());

/** Push services of browsers; endpoints on other hosts are refused. */
export const pushHosts = ['fcm.googleapis.com', 'push.services.mozilla.com', 'notify.windows.com', 'push.apple.com'] as const;
