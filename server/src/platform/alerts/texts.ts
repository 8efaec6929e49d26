import type { Lang } from '@shop/shared/contract';
import type { incidents } from '../../base/db/schema/index.ts';
import type { MailText } from '../../base/mail/account-events.ts';

export type Incident = typeof incidents.$inferSelect;
export type IncidentEvent = Incident['event'] | 'escalation';

/** A share that grew automatically or has not grown for a long time. share, next: percent; next null: everybody has the release. */
export interface GrowthAlert {
  event: 'growth' | 'growthHeld';
  part: string;
  release: string;
  owner: string;
  share: number;
  next: number | null;
  /** Why it does not grow. */
  heldUpBy: readonly Record<Lang, string>[];
}

/** An alert to the owner of a part. by: name of the person who made the step. */
export type Alert =
  | { event: 'test'; part: string }
  | GrowthAlert
  | { event: IncidentEvent; part: string; incident: Incident; by: string | null };

/** Percentage of people with a failure; null: no reports. */
const shareOf = ({ people, failedPeople }: Incident) => (people > 0 ? Math.round((failedPeople / people) * 100) : null);

interface Words {
  test: MailText;
  growth: MailText;
  growthHeld: MailText;
  subject: Record<IncidentEvent, string>;
  what: Record<IncidentEvent, string>;
  people: string;
  first: string;
  reason: string;
  byServer: string;
  nobodyYet: string;
  acknowledge: string;
}

const words: Record<Lang, Words> = {
  es: {
    test: {
      subject: 'Prueba de avisos de {{part}}',
      text: 'Es una prueba: los avisos de {{part}} en Shop Backoffice llegan aquí. No hay nada que hacer.',
    },
    growth: {
      subject: '{{part}} {{release}} creció al {{share}} %',
      text: '{{part}} {{release}} ({{owner}}) anduvo bien y creció sola: ahora la recibe el {{share}} %. No hay nada que hacer.',
    },
    growthHeld: {
      subject: '{{part}} {{release}} no crece del {{share}} %',
      text: '{{part}} {{release}} ({{owner}}) sigue en el {{share}} %: hace más de un día que podría pasar al {{next}} % y no pasa.',
    },
    subject: {
      failure: '{{part}} {{version}} falla',
      halt: '{{part}} {{version}} se detuvo',
      rollback: '{{part}} volvió de {{version}} a {{backTo}}',
      escalation: 'Nadie ha visto todavía: {{part}} {{version}}',
    },
    what: {
      failure: '{{part}} {{version}} ({{owner}}) falla. Causa: {{cause}}.',
      halt: '{{part}} {{version}} ({{owner}}) se detuvo: nadie más la recibe, en su lugar está {{backTo}}. Lo hizo {{by}}.',
      rollback: '{{part}} ({{owner}}) volvió de {{version}} a {{backTo}} para todos. Lo hizo {{by}}.',
      escalation: 'Se avisó de {{part}} {{version}} ({{owner}}) el {{openedAt}} y nadie ha dicho «Lo veo». Causa: {{cause}}.',
    },
    people: 'Personas: les falló a {{failedPeople}} de las {{people}} que la abrieron desde la primera falla ({{share}} %).',
    first: 'Primera falla, {{firstAt}}: {{detail}} ({{phase}})',
    reason: 'Razón: {{reason}}',
    byServer: 'el servidor',
    nobodyYet: 'una persona',
    acknowledge: 'Di «Lo veo» aquí, para que los demás sepan que alguien se ocupa:',
  },
  en: {
    test: {
      subject: 'Test of the alerts of {{part}}',
      text: 'This is a test: alerts of {{part}} in Shop Backoffice arrive here. There is nothing to do.',
    },
    growth: {
      subject: '{{part}} {{release}} grew to {{share}}%',
      text: '{{part}} {{release}} ({{owner}}) did well and grew by itself: {{share}}% get it now. There is nothing to do.',
    },
    growthHeld: {
      subject: '{{part}} {{release}} does not grow beyond {{share}}%',
      text: '{{part}} {{release}} ({{owner}}) is still at {{share}}%: it could have gone on to {{next}}% for more than a day, and does not.',
    },
    subject: {
      failure: '{{part}} {{version}} fails',
      halt: '{{part}} {{version}} was stopped',
      rollback: '{{part}} went back from {{version}} to {{backTo}}',
      escalation: 'Nobody has seen it yet: {{part}} {{version}}',
    },
    what: {
      failure: '{{part}} {{version}} ({{owner}}) fails. Cause: {{cause}}.',
      halt: '{{part}} {{version}} ({{owner}}) was stopped: nobody gets it any more, {{backTo}} is in its place. It was done by {{by}}.',
      rollback: '{{part}} ({{owner}}) went back from {{version}} to {{backTo}} for everybody. It was done by {{by}}.',
      escalation:
        'An alert of {{part}} {{version}} ({{owner}}) was sent on {{openedAt}}, and nobody has said "I see it". Cause: {{cause}}.',
    },
    people: 'People: it failed for {{failedPeople}} of the {{people}} who opened it since the first failure ({{share}}%).',
    first: 'First failure, {{firstAt}}: {{detail}} ({{phase}})',
    reason: 'Reason: {{reason}}',
    byServer: 'the server',
    nobodyYet: 'a person',
    acknowledge: 'Say "I see it" here, so that the others know that somebody is at it:',
  },
};

const isGrowth = (alert: Alert): alert is GrowthAlert => alert.event === 'growth' || alert.event === 'growthHeld';

const fill = (text: string, values: Record<string, unknown>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

/** The e-mail of an alert. link: the page of the parts; undefined if the public URL is not configured. */
export function mailOf(lang: Lang, alert: Alert, link: string | undefined): MailText {
  const texts = words[lang];
  if (alert.event === 'test') {
    const filled = (text: string) => text.replaceAll('{{part}}', alert.part);
    return { subject: filled(texts.test.subject), text: [filled(texts.test.text), link].filter(Boolean).join('\n\n') };
  }
  if (isGrowth(alert)) {
    const filled = (text: string) => fill(text, { ...alert });
    const causes = alert.heldUpBy.map((cause) => `- ${cause[lang]}`);
    const { subject, text } = texts[alert.event];
    return { subject: filled(subject), text: [[filled(text), ...causes].join('\n'), link].filter(Boolean).join('\n\n') };
  }
  const { event, incident, by } = alert;
  const { cause, detail, people, reason } = incident;
  const values: Record<string, unknown> = {
    ...incident,
    share: shareOf(incident),
    by: by ?? (incident.by ? texts.nobodyYet : texts.byServer),
    backTo: incident.backTo ?? '—',
    cause: cause === 'step' ? (reason ?? '—') : cause,
  };
  const filled = (text: string) => fill(text, values);
  const lines = [
    texts.what[event],
    ...(people > 0 ? [texts.people] : []),
    ...(detail === null ? [] : [texts.first]),
    ...(reason ? [texts.reason] : []),
  ].map(filled);
  const end = link ? [`${texts.acknowledge}\n${link}`] : [];
  return { subject: filled(texts.subject[event]), text: [lines.join('\n'), ...end].join('\n\n') };
}

/** The body of a webhook message. id: of the message, the same in every delivery. Documented in docs/remotes.md. */
export function webhookBodyOf(id: string, alert: Alert, link: string | undefined): string {
  const { event, part } = alert;
  return JSON.stringify({ id, event, part, link: link ?? null, at: new Date().toISOString(), ...aboutOf(alert) });
}

function aboutOf(alert: Alert) {
  if (alert.event === 'test') return {};
  if (!isGrowth(alert)) return { incident: factsOf(alert.incident, alert.by) };
  const { release, owner, share, next, heldUpBy } = alert;
  return { growth: { release, owner, sharePercent: share, nextPercent: next, heldUpBy } };
}

function factsOf(incident: Incident, by: string | null) {
  const { _id, version, owner, cause, failures, people, failedPeople, openedAt, phase, detail, link, code, firstAt, reason, backTo } =
    incident;
  return {
    ...{ id: _id, release: version, owner, cause: cause === 'step' ? null : cause, openedAt },
    ...{ failures, people, failedPeople, sharePercent: shareOf(incident) },
    first: detail === null ? null : { at: firstAt, phase, detail, page: link, code },
    ...{ reason, by, backTo },
  };
}
