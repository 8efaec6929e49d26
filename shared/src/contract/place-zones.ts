import type { CountryKey, CountryRow } from './countries.ts';

interface ZonesOfCountry {
  /** For all places of a region, province or state, by its official code. */
  regions: Readonly<Record<string, string>>;
  /** By the official code of a commune or city, if it differs from its region. */
  places?: Readonly<Record<string, string>>;
  /** By name: ports that have another name than a commune or city. */
  ports?: Readonly<Record<string, string>>;
}

const alaska = 'America/Anchorage';
const pacific = 'America/Los_Angeles';
const hawaii = 'Pacific/Honolulu';
const central = 'America/Chicago';
const easter = 'Pacific/Easter';
const galapagos = 'Pacific/Galapagos';

/**
 * Places in another time zone than that of their country (`countries`). Landings, trips and figures by day use the time zone of the place of landing;
 * business days (sales, invoices, payments, deliveries, stock) use that of the country. Names are of the IANA time zone database.
 */
export const placeZones: Readonly<Partial<Record<CountryKey, ZonesOfCountry>>> = {
  CL: {
    regions: { '11': 'America/Coyhaique', '12': 'America/Punta_Arenas' },
    places: { '05201': easter },
    ports: { 'Hanga Roa': easter, 'Hanga Piko': easter, 'Puerto Natales': 'America/Punta_Arenas' },
  },
  EC: { regions: { '20': galapagos }, ports: { 'Isla Baltra': galapagos, 'Puerto Velasco Ibarra': galapagos } },
  USA: {
    regions: {
      '02': alaska,
      '06': pacific,
      '15': hawaii,
      '17': central,
      '22': central,
      '28': central,
      '32': pacific,
      '41': pacific,
      '48': central,
      '53': pacific,
    },
    ports: { Adak: 'America/Adak', Pensacola: central },
  },
};

/** The official code of an area, at the end of its id. */
const codeOf = (areaId: string): string => areaId.slice(-12).replace(/^0+/, '');
const find = (zones: Readonly<Record<string, string>> | undefined, areaId: string): string | undefined =>
  zones && Object.entries(zones).find(([code]) => code.replace(/^0+/, '') === codeOf(areaId))?.[1];

/** The time zone of an area (region, commune …) if it is not the country's. parentId: the region of a commune. */
export function zoneOfArea(key: CountryKey, { _id, parentId }: { _id: string; parentId: string | null }): string | null {
  const zones = placeZones[key];
  return parentId === null ? (find(zones?.regions, _id) ?? null) : (find(zones?.places, _id) ?? find(zones?.regions, parentId) ?? null);
}

/** The time zone of a port with its own name, if it is not the country's. */
export const zoneOfPort = (key: CountryKey, port: string): string | undefined =>
  Object.entries(placeZones[key]?.ports ?? {}).find(([name]) => name.toLowerCase() === port.trim().toLowerCase())?.[1];

/** All time zones of a country, first that of its business days. */
export function zonesOf({ key, timeZone }: Pick<CountryRow, 'key' | 'timeZone'>): string[] {
  const { regions = {}, places = {}, ports = {} } = placeZones[key] ?? {};
  return [...new Set([timeZone, ...Object.values(regions), ...Object.values(places), ...Object.values(ports)])];
}
