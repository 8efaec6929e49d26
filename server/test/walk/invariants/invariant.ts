/**
 * A rule about stored data. `find` selects what breaks it, and nothing while the rule holds. `plant` holds statements that break it in a copy of
 * the demo data, with triggers and foreign keys off: they prove that `find` can find something.
 */
export interface Invariant {
  find: string;
  plant: readonly string[];
}

/** Invariants by name; the name says what is true while the rule holds, so that a failing test is understood alone. */
export type Invariants = Record<string, Invariant>;

/** The net amount of a line `l`: weight by price less discount, rounded half up. */
export const netOfLine = (grams: string) => `div(2 * (${grams})::numeric * l.price_minor * (10000 - l.discount) + 10000000, 20000000)`;

/** The tax on a net amount, rounded half up. rate: hundredths of a percent. */
export const taxOn = (net = 'net_minor', rate = 'iva_rate') => `div(2 * (${net})::numeric * ${rate} + 10000, 20000)`;

/**
 * The tax of a document, rounded half up once a class. lines: SQL that selects tax_class, iva_rate (null: the rate of the document) and net_minor.
 */
export const taxOnLines = (lines: string, documentRate: string) => `(select coalesce(sum(${taxOn('net', 'rate')}), 0) from (
  select l.tax_class, coalesce(l.iva_rate, ${documentRate}) as rate, sum(l.net_minor) as net from (${lines}) l group by 1, 2) taxed)`;

/** The lines of an invoice for `taxOnLines`; older ones have no class. */
export const invoiceLines = (
  invoice: string,
) => `select coalesce(line ->> 'taxClass', 'standard') as tax_class, (line ->> 'ivaRate')::int as iva_rate,
  (line ->> 'netMinor')::bigint as net_minor from jsonb_array_elements(${invoice}.contents -> 'lines') line`;

/** What an invoice says of its taxes, a row for each class; older ones have one. */
export const invoiceTaxes = (
  invoice: string,
) => `jsonb_to_recordset(coalesce(${invoice}.contents -> 'taxes', jsonb_build_array(jsonb_build_object(
  'taxClass', 'standard', 'ivaRate', ${invoice}.iva_rate, 'netMinor', ${invoice}.net_minor, 'ivaMinor', ${invoice}.iva_minor))))
  as tax("taxClass" text, "ivaRate" int, "netMinor" bigint, "ivaMinor" bigint)`;

/** The day of a moment on the calendar of a country. */
export const dayOf = (moment: string, countryId: string) =>
  `(${moment} at time zone (select time_zone from country where country.id = ${countryId}))::date`;

/** A row of the audit log to plant: `values` are SQL expressions over the row that `from` selects. */
export const auditRow = (
  from: string,
  values: { call: string; entity: string; id: string; user?: string; before?: string; after?: string },
) => `
  insert into audit_log (id, country_id, user_id, request_id, call, entity, entity_id, before, after)
  select gen_random_uuid(), country_id, ${values.user ?? '(select id from user_account limit 1)'}, 'planted', '${values.call}', '${values.entity}', ${values.id},
    ${values.before ?? 'null'}, ${values.after ?? 'null'} from ${from}`;

/** The id of some user of a role. */
export const userOf = (role: string) =>
  `(select r.user_id from user_role r join role on role.id = r.role_id where r.position = 0 and role.key = '${role}' limit 1)`;
