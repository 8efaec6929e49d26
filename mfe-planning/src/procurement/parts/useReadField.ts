import { useCall } from '@shop/shared/api';
import { type Conservation, instantOf, type Presentation } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { none, useFormat, useMessages } from '@shop/shared/i18n';
import { formMessages } from '@shop/shared/parts';
import { useCountry } from '@shop/shared/session';

/** ms; species and providers rarely change. */
const longMs = 60_000;

/** Returns a function that formats a form value of an order or an offer, for comparing two versions. */
export function useReadField(): (field: string, value: string, clients?: readonly { _id: string; name: string }[]) => string {
  const words = useMessages(formMessages);
  const format = useFormat();
  const { timeZone } = useCountry();
  const species = useCall(calls.species.list, {}, { staleMs: longMs }).data;
  const providers = useCall(calls.providers.choose, {}, { staleMs: longMs }).data;
  const nameIn = (list: readonly { _id: string; name: string }[] | undefined, id: string) =>
    list?.find(({ _id }) => _id === id)?.name ?? id;
  return (field, value, clients) => {
    if (value === '') return none;
    if (field === 'speciesId') return nameIn(species, value);
    if (field === 'providerId') return nameIn(providers, value);
    if (field === 'clientId') return nameIn(clients, value);
    if (field === 'presentation') return words(`presentation.${value as Presentation}`);
    if (field === 'conservation') return words(`conservation.${value as Conservation}`);
    if (field === 'neededOn') return format.date(value);
    if (field.endsWith('At') || field === 'validUntil') return format.dateTime(instantOf(value, timeZone) || value);
    return value;
  };
}

/** The same for stored values of a history: weights in grams, amounts in minor units, timestamps. */
export function useStoredRead(): (field: string, value: unknown) => string {
  const read = useReadField();
  const format = useFormat();
  return (field, value) => {
    if (field.endsWith('rams')) return format.weight(Number(value));
    if (field.endsWith('Minor')) return format.money(Number(value));
    if (field === 'minFreshHours') return `${value} h`;
    if (field.endsWith('At') || field === 'validUntil') return format.dateTime(String(value));
    return read(field, String(value));
  };
}
