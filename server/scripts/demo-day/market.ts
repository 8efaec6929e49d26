import { countries, type Species } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { coasts } from '../../src/areas/demo/coasts.ts';
import { type DemoCountry, demoCountries, demoPassword } from '../../src/areas/demo/countries.ts';
import { type Ask, api } from './api.ts';

/** A fisher of the demo data who may sell. */
export interface Crew {
  personId: string;
  name: string;
  cove: string;
  hasCamera: boolean;
}

/** The market of a country, as its app knows it: who fishes, who buys and what swims there. */
export interface Market {
  country: DemoCountry;
  countryId: string;
  /** As the app, and as the staff who answer. */
  app: Ask;
  staff: Ask;
  crew: Crew[];
  buyers: { _id: string; name: string }[];
  species: Species[];
  /** The key counts no more. */
  close(): Promise<void>;
}

const keyName = 'demo:day';
const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1);

/** suffix: `cl`, as in the accounts. Undefined for none of the six. */
export const countryOf = (suffix: string) => demoCountries.find((country) => country.suffix === suffix);

/** Logs in as the demo data's admin of a country, who makes the app a key for the day, and reads who is there. */
export async function openMarket(base: string, country: DemoCountry): Promise<Market> {
  const { _id: countryId } = countries[country.key];
  const { session } = await api(base)(calls.auth.login, { email: `admin.${country.suffix}@demo.test`, password: demoPassword });
  const staff = api(base, session._id);
  const [partner] = (await staff(calls.partners.list, { countryId })).sort(byName);
  if (!partner) throw new Error(`There is no partner in ${country.key}.`);
  const { key, secret } = await staff(calls.partners.makeKey, { id: partner._id, key: { name: keyName, scope: 'app' } });
  const organizations = await staff(calls.organizations.exportAll, { countryId, state: 'approved' });
  const species = await staff(calls.species.list, { countryId });
  return {
    ...{ country, countryId, staff, app: api(base, secret) },
    crew: await crewOf(staff, countryId),
    buyers: organizations.map(({ _id, name }) => ({ _id, name })).sort(byName),
    species: country.species.flatMap((code) => species.find((kind) => kind.code === code) ?? []),
    close: async () => void (await staff(calls.partners.revokeKey, { id: key._id })),
  };
}

/** Approved fishers of places whose sea is known, by their number in the registry. */
async function crewOf(staff: Ask, countryId: string): Promise<Crew[]> {
  const found: (Crew & { registryNumber: string })[] = [];
  for (let page = 0; ; page++) {
    const { items, total } = await staff(calls.plugin.users, { countryId, fisherState: 'approved', page, pageSize: 100, sort: 'name' });
    for (const { personId, name, cove, hasCamera, registryNumber } of items)
      if (cove && coasts[cove] && registryNumber) found.push({ personId, name, cove, hasCamera, registryNumber });
    if ((page + 1) * 100 >= total) break;
  }
  const once = new Map(found.map((fisher) => [fisher.personId, fisher]));
  return [...once.values()].sort((one, other) => (one.registryNumber < other.registryNumber ? -1 : 1));
}
