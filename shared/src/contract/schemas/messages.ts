import { z } from 'zod';
import { all } from '../limits.ts';
import { audienceRoles, messageChannels, messageLimits, messageStates, recipientStates } from '../messaging.ts';
import { boundedTime, dateTime, filter, grams, id, listOf, page, pageSize, phone, reference, sortBy, text, version } from './common.ts';

const channel = z.enum(messageChannels);
const ids = z.array(id).max(200).default([]);

/**
 * Recipients of a message: each field narrows the audience, an empty audience is everybody. buyerType: true for businesses. areaIds: regions of
 * fishers.
 */
export const audience = z.object({
  roles: z.array(z.enum(audienceRoles)).max(audienceRoles.length).default([]),
  buyerType: z.boolean().nullable().default(null),
  areaIds: ids,
  organizationIds: ids,
  personIds: ids,
});

/** Link of a message: a page of the app, or an address on the web. */
const link = text
  .max(300)
  .regex(/^(\/[^\s\\]*|https:\/\/[^\s\\]+)$/, 'field.link')
  .nullable()
  .default(null);
/** null: now, which is after half a minute. */
const sendAt = boundedTime('sendAt').nullable().default(null);
const values = z.record(text.max(40), text.min(1).max(500)).default({});
const template = z.object({ templateId: id, values }).nullable().default(null);

/** How many of the audience will receive it. unreachable: no device, phone or address; outsideWindow: WhatsApp accepts no free text to them now. */
export const audienceCount = z.object({
  matching: z.int(),
  recipients: z.int(),
  optedOut: z.int(),
  unreachable: z.int(),
  outsideWindow: z.int(),
});

/** counts: recipients by state. */
export const message = z.object({
  _id: id,
  version,
  channel,
  state: z.enum(messageStates),
  title: z.string(),
  body: z.string(),
  link: z.string().nullable(),
  template: z.string().nullable(),
  audience: audience.extend({ names: z.array(z.string()) }),
  matching: z.int(),
  unreachable: z.int(),
  outsideWindow: z.int(),
  recipients: z.int(),
  counts: z.partialRecord(z.enum(recipientStates), z.int()),
  sendAt: dateTime,
  cancelledAt: dateTime.nullable(),
  createdAt: dateTime,
  createdBy: reference.nullable(),
});

/** words: the provider's text. at: time of the present state. */
export const messageRecipient = z.object({
  _id: id,
  person: reference,
  to: z.string().nullable(),
  state: z.enum(recipientStates),
  words: z.string().nullable(),
  at: dateTime,
});

const templateFields = z.object({
  channel,
  /** For WhatsApp, the name that the provider has approved. */
  name: text.min(2).max(80),
  language: z.enum(['es', 'en']),
  title: text.max(messageLimits.subject).default(''),
  body: text.min(1).max(messageLimits.text),
});

/** fields: in the order of the text. */
export const messageTemplate = templateFields.extend({ _id: id, version, fields: z.array(z.string()) });

const pushTitle = text.min(1).max(messageLimits.pushTitle);
const pushBody = text.min(1).max(messageLimits.pushBody);
const whatsappText = text.min(1).max(messageLimits.text);

export const messageSchemas = {
  count: { body: z.object({ countryId: id, channel, audience, isTemplate: z.boolean().default(false) }), answer: audienceCount },
  sendPush: { body: z.object({ countryId: id, audience, title: pushTitle, body: pushBody, link, sendAt }), answer: message },
  /** A free text to one person of the country, if the provider accepts one now; otherwise `template`. */
  sendText: {
    body: z
      .object({
        countryId: id,
        messaging_product: z.literal('whatsapp'),
        to: phone,
        type: z.enum(['text', 'template']),
        text: z.object({ body: whatsappText }).nullable().default(null),
        template,
      })
      .refine(({ type, text }) => type !== 'text' || text, { error: 'field.required', path: ['text', 'body'] })
      .refine(({ type, template }) => type !== 'template' || template, { error: 'field.required', path: ['template'] }),
    answer: message,
  },
  /** WhatsApp and e-mail to an audience. title: the subject of an e-mail. */
  sendMany: {
    body: z
      .object({
        countryId: id,
        channel: z.enum(['whatsapp', 'email']),
        audience,
        title: text.max(messageLimits.subject).default(''),
        body: text.max(messageLimits.text).default(''),
        link,
        template,
        sendAt,
      })
      .refine(({ channel, title }) => channel !== 'email' || title, { error: 'field.required', path: ['title'] })
      .refine(({ channel, body, template }) => body || (channel === 'whatsapp' && template), { error: 'field.required', path: ['body'] }),
    answer: message,
  },
  /**
   * Notifies the client of a request, by e-mail, or the buyer of a purchase of the app, by the first available of push, WhatsApp and e-mail, that
   * this weight of the lot's product is missing. channel: the channel used.
   */
  tellShort: {
    body: z.object({ countryId: id, lotId: id, kind: z.enum(['purchase', 'request']), dependentId: id, grams }),
    answer: z.object({ channel }),
  },
  list: {
    query: z.object({
      countryId: id,
      page,
      pageSize: pageSize.optional(),
      channel: z.enum([...messageChannels, all]).default(all),
      state: z.enum([...messageStates, 'failed', all]).default(all),
      search: filter,
      sort: sortBy('sendAt', 'recipients'),
    }),
    answer: listOf(message),
  },
  one: { params: z.object({ id }), answer: message },
  recipients: {
    params: z.object({ id }),
    query: z.object({ page, pageSize: pageSize.optional(), state: z.enum([...recipientStates, all]).default(all) }),
    answer: listOf(messageRecipient),
  },
  /** To the recipients whom it did not reach. */
  sendAgain: { params: z.object({ id }), body: z.object({ version }), answer: message },
  /** Before any part of it was sent. */
  cancel: { params: z.object({ id }), body: z.object({ version }), answer: message },
  /** People of the country who can receive messages, by name. canWrite: whether WhatsApp accepts free text to them now. */
  people: {
    query: z.object({ countryId: id, search: filter }),
    answer: z.array(reference.extend({ phone: z.string().nullable(), canWrite: z.boolean() })),
  },
  templates: { query: z.object({ countryId: id }), answer: z.array(messageTemplate) },
  createTemplate: { body: z.object({ countryId: id, template: templateFields }), answer: messageTemplate },
  /** The channel cannot change. A WhatsApp template cannot change while a message that uses it waits. */
  updateTemplate: {
    params: z.object({ id }),
    body: z.object({ version, template: templateFields.omit({ channel: true }) }),
    answer: messageTemplate,
  },
  /** Existing messages preserve their copy of it. */
  removeTemplate: { params: z.object({ id }), answer: z.object({ _id: id }) },
  /** The key for push subscriptions of browsers. */
  pushKey: { answer: z.object({ publicKey: z.string() }) },
  /** For the caller's own browser or phone. */
  subscribe: {
    body: z.object({
      endpoint: z.url({ protocol: /^https$/ }).max(1000),
      keys: z.object({ p256dh: z.base64url().length(87), auth: z.base64url().length(22) }),
    }),
    answer: z.object({ devices: z.int() }),
  },
  /** The caller opts out of a channel, or in again. */
  setOptOut: { body: z.object({ channel, isOut: z.boolean() }), answer: z.object({ optedOut: z.array(channel) }) },
  /** A device's receipt for a push message. */
  receipt: {
    params: z.object({ id }),
    body: z.object({ state: z.enum(['delivered', 'read']) }),
    answer: z.object({ taken: z.boolean() }),
  },
};
