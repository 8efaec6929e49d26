import { roleNames } from './roles.ts';

/** By what staff write to people. */
export const messageChannels = ['push', 'whatsapp', 'email'] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** Whom a message can be for, by what they are: of the staff by role, and of the app. */
export const audienceRoles = ['buyer', 'fisher', ...roleNames] as const;
export type AudienceRole = (typeof audienceRoles)[number];

/** scheduled: nothing has left, and it can be called off. sending: some of it is under way. done: each recipient has an outcome. */
export const messageStates = ['scheduled', 'sending', 'done', 'cancelled'] as const;
export type MessageState = (typeof messageStates)[number];

/** How far a message came with one person. optedOut: they want none by this channel, and none left. unsure: the provider did not answer. */
export const recipientStates = ['queued', 'sent', 'delivered', 'read', 'unsure', 'failed', 'optedOut', 'cancelled'] as const;
export type RecipientState = (typeof recipientStates)[number];

/** Those that a person may have sent once more. */
export const failedRecipients = ['failed', 'unsure'] as const satisfies readonly RecipientState[];

export const messageLimits = {
  pushTitle: 65,
  pushBody: 240,
  subject: 120,
  text: 4096,
  /** A message that leaves now waits for so long: whoever sent it by mistake stops it. */
  stopSeconds: 30,
  /** Hours after a person's own message in which WhatsApp takes free text to them. */
  windowHours: 24,
} as const;

/** Filled in for each recipient; every other field of a template has one value for all. */
export const nameField = 'nombre';

const fieldPattern = /\{\{\s*([\p{L}\d_]{1,40})\s*\}\}/gu;

/** The fields of a template, in the order in which it names them, each once. */
export const fieldsOf = (text: string): string[] => [...new Set([...text.matchAll(fieldPattern)].map(([, name]) => name as string))];

/** A template with something else in the place of each field. write: is given its name, and as it stands. */
export const withFields = (text: string, write: (name: string, whole: string) => string): string =>
  text.replace(fieldPattern, (whole, name: string) => write(name, whole));

/** A template with its fields filled in; one without a value stays as it is. */
export const filledWith = (text: string, values: Readonly<Record<string, string>>): string =>
  withFields(text, (name, whole) => (Object.hasOwn(values, name) ? (values[name] as string) : whole));

/** What somebody writes by WhatsApp who wants no more messages. */
const optOutWords = new Set(['baja', 'stop', 'unsubscribe', 'no más', 'no mas']);
export const isOptOut = (text: string): boolean => optOutWords.has(text.trim().toLowerCase());

/** Services that browsers subscribe at; an endpoint elsewhere is none. */
export const pushHosts = ['fcm.googleapis.com', 'push.services.mozilla.com', 'notify.windows.com', 'push.apple.com'] as const;
