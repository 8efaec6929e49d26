import { countries, type MessageAudience, type MessageChannel, messageLimits, type RecipientState } from '@shop/shared/contract';
import type {
  messageOptOuts,
  messageRecipients,
  messages,
  messageTemplates,
  pushSubscriptions,
  whatsappContacts,
} from '../../base/db/schema/index.ts';
import { uuidOf } from '../../base/db/uuid.ts';
import type { DemoCountry } from './countries.ts';
import { type Accounts, userIdOf } from './people.ts';
import { daysBefore, Random } from './random.ts';

type Lines = [title: string, body: string];
interface Kept {
  es: Lines;
  en: Lines;
  channel: MessageChannel;
  roles: MessageAudience['roles'];
  /** Days ago. */
  days: number;
  /** Of a hundred people, how many it did not reach. */
  failures: number;
  link?: string;
}

const buyer = ['buyer'] satisfies MessageAudience['roles'];
const fisher = ['fisher'] satisfies MessageAudience['roles'];

/** What was written to people in a year, newest first; every month has some. */
const kept: Kept[] = [
  {
    channel: 'push',
    roles: fisher,
    days: 0.12,
    failures: 4,
    link: '/trips',
    es: ['Confirma tu video', 'Tu último viaje espera su video. Súbelo antes de las 18:00 y se revisa hoy.'],
    en: ['Confirm your video', 'Your last trip waits for its video. Send it before 18:00 and it is looked at today.'],
  },
  {
    channel: 'whatsapp',
    roles: buyer,
    days: 0.4,
    failures: 8,
    es: ['', 'Hola {{nombre}}: mañana el retiro en bodega parte a las 09:30.'],
    en: ['', 'Hello {{nombre}}: tomorrow pick-up at the warehouse begins at 09:30.'],
  },
  {
    channel: 'push',
    roles: buyer,
    days: 1.2,
    failures: 3,
    link: '/products',
    es: ['Llegó pesca fresca', 'Capturada esta madrugada. Pide antes de las 12:00 y te llega mañana.'],
    en: ['Fresh fish has come', 'Caught this morning. Order before 12:00 and have it tomorrow.'],
  },
  {
    channel: 'email',
    roles: ['seller', 'logistic', 'admin', 'mega'],
    days: 3,
    failures: 2,
    es: ['Inventario de fin de mes', 'Hola {{nombre}}: el viernes a las 17:00 se cuenta la bodega. No se despacha hasta las 20:00.'],
    en: ['Stock-taking', 'Hello {{nombre}}: on Friday at 17:00 the warehouse is counted. Nothing leaves until 20:00.'],
  },
  {
    channel: 'push',
    roles: fisher,
    days: 5,
    failures: 3,
    es: ['Cierre por marejada', 'Puerto cerrado a naves menores hasta nuevo aviso de la autoridad marítima.'],
    en: ['Port closed', 'The port is closed to small vessels until the authority says otherwise.'],
  },
];

/** One a month before that. */
const monthly: Omit<Kept, 'days'>[] = [
  {
    channel: 'push',
    roles: buyer,
    failures: 4,
    link: '/coupons',
    es: ['Cupón del mes', 'Con tu próximo pedido tienes un descuento. Vale por siete días.'],
    en: ['Coupon of the month', 'Your next order has a discount. It is good for seven days.'],
  },
  {
    channel: 'push',
    roles: fisher,
    failures: 5,
    es: ['Precios de playa de la semana', 'Ya puedes ver lo que se pagó en tu caleta y pedir precio para lo que traes.'],
    en: ['Beach prices of the week', 'See what was paid at your cove, and ask a price for what you bring.'],
  },
];

/** The keys of a device that nobody holds: what is encrypted for it nobody reads. */
const deviceKeys = {
  p256dh: 'BNtY4Rpy-yI_S5LLrcTj_z9mLoADNKkDM8P2ttkhgwiHxAWvpAHtiXG4i_e6MZBsanI6kwVYzeIyCBflaQSHh6M',
  auth: 'c2hvcC1iYWNrb2ZmaWNlLQ',
};

const words: Record<MessageChannel, string> = {
  push: '410 Gone',
  whatsapp: '131026: Message undeliverable',
  email: '550 5.1.1 mailbox unavailable',
};

export interface DemoMessages {
  messages: (typeof messages.$inferInsert)[];
  messageRecipients: (typeof messageRecipients.$inferInsert)[];
  messageTemplates: (typeof messageTemplates.$inferInsert)[];
  messageOptOuts: (typeof messageOptOuts.$inferInsert)[];
  pushSubscriptions: (typeof pushSubscriptions.$inferInsert)[];
  whatsappContacts: (typeof whatsappContacts.$inferInsert)[];
}

export interface Reached {
  fishers: Accounts['people'];
  buyers: Accounts['people'];
  staff: { person: Accounts['people'][number]; email: string }[];
}

/** Whom messages reach: fishers who are approved, who bought for themselves, and staff who may come in. */
export function reachedIn({ key }: DemoCountry, accounts: Accounts, purchases: readonly { personId?: string | null }[]): Reached {
  const { _id: countryId } = countries[key];
  const people = accounts.people.filter((one) => one.countryId === countryId);
  const byId = new Map(people.map((one) => [one._id, one]));
  const buying = new Set(purchases.map(({ personId }) => personId));
  const roles = new Set(accounts.userRoles.map(({ userId }) => userId));
  return {
    fishers: people.filter(({ fisherState }) => fisherState === 'approved'),
    buyers: people.filter(({ _id }) => buying.has(_id)),
    staff: accounts.users.flatMap(({ _id = '', personId, email, state }) => {
      const person = byId.get(personId);
      return person && state === 'approved' && roles.has(_id) ? [{ person, email }] : [];
    }),
  };
}

/** Messages of a year with what became of them, who takes push, who opted out, and who wrote to us today. */
export function demoMessages(country: DemoCountry, { fishers, buyers, staff }: Reached, now: Date): DemoMessages {
  const { key, language, suffix } = country;
  const countryId = countries[key]._id;
  const random = new Random(`messages ${key}`);
  const made: DemoMessages = {
    messages: [],
    messageRecipients: [],
    messageTemplates: templatesOf(country, now),
    messageOptOuts: [],
    pushSubscriptions: [],
    whatsappContacts: [],
  };
  const people = [...fishers, ...buyers];
  const withDevice = people.filter(() => random.chance(0.86));
  for (const { _id = '' } of withDevice)
    made.pushSubscriptions.push({
      _id: uuidOf(`demo:device:${_id}`),
      countryId,
      personId: _id,
      endpoint: `https://push.invalid/${uuidOf(`demo:endpoint:${_id}`)}`,
      ...deviceKeys,
      createdAt: daysBefore(now, random.int(370, 600)),
    });
  for (const channel of ['push', 'whatsapp'] as const)
    for (const { _id = '' } of people)
      if (random.chance(channel === 'push' ? 0.07 : 0.04))
        made.messageOptOuts.push({ countryId, personId: _id, channel, at: daysBefore(now, random.int(10, 300)) });
  for (const { phone } of people)
    if (phone && random.chance(0.2))
      made.whatsappContacts.push({ phone, lastMessageAt: daysBefore(now, random.chance(0.5) ? random.next() * 0.6 : random.int(2, 90)) });
  const devices = new Set(withDevice.map(({ _id }) => _id));
  const isOut = (channel: MessageChannel, personId: string) =>
    made.messageOptOuts.some((out) => out.channel === channel && out.personId === personId);

  const old = Array.from({ length: 11 }, (_, month) => ({
    ...(monthly[month % monthly.length] as Omit<Kept, 'days'>),
    days: 28 + month * 30 + random.next() * 3,
  }));
  for (const [n, { channel, roles, days, failures, link = null, ...said }] of [...kept, ...old].entries()) {
    const [title, body] = said[language];
    const _id = uuidOf(`demo:message:${key}:${n}`);
    const sendAt = daysBefore(now, days);
    const writtenAt = new Date(Date.parse(sendAt) - messageLimits.stopSeconds * 1000).toISOString();
    const fitting = roles.includes('fisher') ? fishers : roles.includes('buyer') ? buyers : staff.map(({ person }) => person);
    const emails = new Map(staff.map(({ person, email }) => [person._id, email]));
    const reached = fitting.filter((one) => (channel === 'push' ? devices.has(one._id) : channel === 'whatsapp' ? one.phone : true));
    const out = reached.filter((one) => isOut(channel, one._id ?? ''));
    for (const [position, person] of reached.entries()) {
      const personId = person._id ?? '';
      const state: RecipientState = isOut(channel, personId) ? 'optedOut' : stateOf(channel, failures, position, random);
      made.messageRecipients.push({
        _id: uuidOf(`demo:recipient:${_id}:${personId}`, sendAt),
        ...{ countryId, messageId: _id, personId, state },
        to: channel === 'whatsapp' ? (person.phone ?? null) : channel === 'email' ? (emails.get(personId) ?? null) : null,
        words: state === 'failed' ? words[channel] : null,
        at: new Date(Math.min(now.getTime(), Date.parse(sendAt) + random.int(1, 5400) * 1000)).toISOString(),
      });
    }
    const createdBy = userIdOf(`admin.${suffix}`);
    made.messages.push({
      ...{ _id, countryId, channel, title, body, link, sendAt, createdBy, createdAt: writtenAt, updatedAt: writtenAt },
      audience: { roles, buyerType: null, areaIds: [], organizationIds: [], personIds: [], names: [] },
      matching: fitting.length,
      unreachable: fitting.length - reached.length,
      recipients: reached.length - out.length,
    });
  }
  return made;
}

/** An e-mail is not known to have been read. The first of each fails, so that there is always one to send again. */
function stateOf(channel: MessageChannel, failures: number, position: number, random: Random): RecipientState {
  if (position === 1 || random.int(1, 100) <= failures) return 'failed';
  if (channel === 'email') return 'sent';
  const drawn = random.next();
  return drawn < 0.42 ? 'read' : drawn < 0.9 ? 'delivered' : 'sent';
}

function templatesOf({ key, language }: DemoCountry, now: Date): DemoMessages['messageTemplates'] {
  const createdAt = daysBefore(now, 400);
  const say = (es: string, en: string) => (language === 'es' ? es : en);
  const rows: [MessageChannel, name: string, title: string, body: string][] = [
    [
      'whatsapp',
      'pedido_listo',
      '',
      say(
        'Hola {{nombre}}: tu pedido está listo. Retíralo hasta las {{hora}} en {{lugar}}.',
        'Hello {{nombre}}: your order is ready. Fetch it until {{hora}} at {{lugar}}.',
      ),
    ],
    [
      'whatsapp',
      'cambio_de_horario',
      '',
      say('Hola {{nombre}}: el retiro del {{dia}} parte a las {{hora}}.', 'Hello {{nombre}}: pick-up on {{dia}} begins at {{hora}}.'),
    ],
    [
      'push',
      say('Llegada fresca', 'Fresh arrival'),
      say('Llegó {{especie}}', '{{especie}} has come'),
      say('Capturada esta madrugada en {{caleta}}. Pide antes de las 12:00.', 'Caught this morning at {{caleta}}. Order before 12:00.'),
    ],
    [
      'email',
      say('Aviso de bodega', 'Warehouse notice'),
      say('Aviso de bodega', 'Warehouse notice'),
      say(
        'Hola {{nombre}}:\n\nEl {{dia}} la bodega cierra a las {{hora}}.',
        'Hello {{nombre}}:\n\nOn {{dia}} the warehouse closes at {{hora}}.',
      ),
    ],
  ];
  return rows.map(([channel, name, title, body]) => ({
    _id: uuidOf(`demo:template:${key}:${channel}:${name}`),
    countryId: countries[key]._id,
    ...{ channel, name, title, body, language, createdAt, updatedAt: createdAt },
  }));
}
