import { machines } from '@shop/shared/contract';
import { auditRow, type Invariants } from './invariant.ts';

const userSteps = Object.entries(machines.user).flatMap(([from, next]) => next.map((to) => `('${from}', '${to}')`));
/** What nobody's session does: jobs by the clock, notices of the gateway, and keys of partners. */
const withoutUser = ['appPurchases.expire', 'appPayments.notice', 'appPayments.settle'];
const versioned = ['request', 'sale', 'invoice', 'order', 'offer', 'purchase', 'wish', 'projection', 'approval'];
const tableOf = (entity: string) => (entity === 'order' ? 'purchase_order' : entity);
const lastVersion = (entity: string) =>
  `(select max((after ->> 'version')::int) from audit_log where entity = '${entity}' and entity_id = t.id)`;
/** A sale in the log as it was and as it became. */
const saleRow = (before: string, after: string) =>
  auditRow('(select * from sale where paid_minor > 0 limit 1) planted', { call: 'sales.update', entity: 'sale', id: 'id', before, after });

/** Of an issued invoice. creditMinor: what was set against it of other sales of the client, which its row does not hold. */
const mayChange = "array['state', 'fileId', 'version', 'updatedAt', 'updatedBy', 'creditMinor']";

/** The audit log, and what leaves by the outbox. */
export const log: Invariants = {
  'every version of a record has one row in the log': {
    find: `select entity || ' ' || entity_id from (
        select entity, entity_id, count(*) as rows, count(distinct after ->> 'version') as versions, max((after ->> 'version')::int) as last
        from audit_log where after is not null and after ->> 'version' is distinct from before ->> 'version'
          and entity in (${versioned.map((entity) => `'${entity}'`).join(', ')}) and call not like 'demo%' group by 1, 2
      ) logged where rows <> versions or versions <> last`,
    plant: [
      auditRow('(select * from sale limit 1) planted', { call: 'sales.update', entity: 'sale', id: 'id', after: `'{"version": 2}'` }),
    ],
  },
  'a record is at the version that the log says last': {
    find: versioned
      .map(
        (entity) =>
          `select '${entity} ' || t.id from ${tableOf(entity)} t where t.version <> ${lastVersion(entity)} ${entity === 'sale' ? 'and deleted_at is null' : ''}`,
      )
      .join(' union all '),
    plant: [
      auditRow('(select * from sale limit 1) planted', { call: 'sales.register', entity: 'sale', id: 'id', after: `'{"version": 1}'` }),
      "update sale set version = version + 1 where id = (select entity_id from audit_log where request_id = 'planted')",
    ],
  },
  'the log says who did it: a user, the key of a partner, or a job of the server': {
    find: `select id from audit_log where user_id is null and partner_key_id is null and entity <> 'session'
      and call not in (${withoutUser.map((call) => `'${call}'`).join(', ')})`,
    plant: [auditRow('(select * from sale limit 1) planted', { call: 'sales.update', entity: 'sale', id: 'id', user: 'null' })],
  },
  'a sale of which something is paid keeps its client, day, weights and prices': {
    find: `select entity_id from audit_log where entity = 'sale' and (before ->> 'paidMinor')::bigint > 0
      and (array[before -> 'clientId', before -> 'soldOn', before -> 'ivaRate'] <> array[after -> 'clientId', after -> 'soldOn', after -> 'ivaRate']
        or exists (select 1 from jsonb_array_elements(before -> 'lines') line where not exists (
          select 1 from jsonb_array_elements(after -> 'lines') same where line - array['returnedGrams', 'netMinor', 'costMinor'] <@ same)))`,
    plant: [saleRow(`'{"paidMinor": 1, "soldOn": "2026-01-01"}'`, `'{"paidMinor": 1, "soldOn": "2026-01-02"}'`)],
  },
  'an issued invoice changes nothing but its state and file': {
    find: `select entity_id from audit_log where entity = 'invoice' and before ->> 'state' <> 'pending' and
      (before - ${mayChange}) <> (after - ${mayChange})`,
    plant: [
      auditRow("(select * from invoice where state = 'issued' limit 1) planted", {
        ...{ call: 'invoices.update', entity: 'invoice', id: 'id' },
        ...{ before: `'{"state": "issued", "totalMinor": 1}'`, after: `'{"state": "issued", "totalMinor": 2}'` },
      }),
    ],
  },
  'an account reached its state by steps that are allowed': {
    find: `select id from audit_log where entity = 'user' and before ->> 'state' <> after ->> 'state'
      and (before ->> 'state', after ->> 'state') not in (${userSteps.join(', ')})`,
    plant: [
      auditRow('(select * from user_account where country_id is not null limit 1) planted', {
        ...{ call: 'users.updateApproval', entity: 'user', id: 'id' },
        ...{ before: `'{"state": "rejected"}'`, after: `'{"state": "approved"}'` },
      }),
    ],
  },
  'a refund that is asked for at the gateway is in the outbox once': {
    find: `select r.id from app_refund r join app_payment p on p.id = r.payment_id where p.gateway = 'paymentez' and r.state in ('requested', 'underway')
      and not exists (select 1 from outbox o where o.channel = 'payment' and o.idempotency_key = r.id::text)`,
    plant: [
      `insert into app_refund (id, country_id, payment_id, amount_minor, reason) select gen_random_uuid(), country_id, id, 1, 'planted' from app_payment
        where gateway = 'paymentez' limit 1`,
    ],
  },
  'a refund is sent to the gateway once, unless it certainly never arrived or somebody asked again': {
    find: `select r.id from app_refund r where (select count(*) from jsonb_array_elements(r.attempts) a where a ->> 'event' = 'sent')
      > 1 + (select count(*) from jsonb_array_elements(r.attempts) a where a ->> 'event' in ('unsent', 'notGiven'))`,
    plant: [
      `update app_refund set attempts = '[{"event": "sent"}, {"event": "sent"}]' where id = (select id from app_refund order by id limit 1)`,
    ],
  },
  'a message that was sent keeps no text, and one that was not has not been sent': {
    find: `select id from outbox where (state = 'sent') <> (sent_at is not null) or state = 'sent' and (text is not null or attempts = 0)`,
    plant: [
      "insert into outbox (id, kind, recipient, subject, text, sent_at, state) values (gen_random_uuid(), 'planted', 'a@test.example', '', 'Hola', now(), 'sent')",
    ],
  },
};
