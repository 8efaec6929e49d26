import { countryById, countryList } from '@shop/shared/contract';
import { uuidOf } from '../uuid.ts';

/** Options for describing clients and organizations. Names are data, as people of the business write them. */
const categories = {
  Restaurante: 'Restaurant',
  Hotel: 'Hotel',
  Distribuidor: 'Distributor',
  Supermercado: 'Supermarket',
  'Casino y catering': 'Canteen and catering',
  Pescadería: 'Fishmonger',
  'Planta de proceso': 'Processing plant',
  Exportador: 'Exporter',
};
const types = {
  Restaurante: 'Restaurant',
  Hotel: 'Hotel',
  Distribuidora: 'Distributor',
  Comercio: 'Shop',
  'Planta de proceso': 'Processing plant',
  'Cooperativa de pescadores': 'Fishing cooperative',
  'Sindicato de pescadores': "Fishers' union",
};
const services = {
  Comedor: 'Dining room',
  'Despacho a domicilio': 'Home delivery',
  Banquetes: 'Banquets',
  'Venta mayorista': 'Wholesale',
  'Venta minorista': 'Retail',
  'Frío y almacenaje': 'Cold storage',
  Desembarque: 'Landing',
  Proceso: 'Processing',
};
/** Posts (cargos) of the contacts in an organization. */
const appointments = {
  Propietario: 'Owner',
  Gerente: 'Manager',
  'Chef ejecutivo': 'Executive chef',
  'Encargado de compras': 'Purchasing manager',
  'Encargado de bodega': 'Warehouse manager',
  Administración: 'Administration',
  Presidente: 'Chair',
  Tesorero: 'Treasurer',
};
const inEnglish: Readonly<Record<string, string>> = { ...categories, ...types, ...services, ...appointments };

/** The name of an option in the language of a country. name: its Spanish name. */
export const choiceIn = (name: string, countryId: string): string =>
  countryById(countryId)?.locale.startsWith('en') ? (inEnglish[name] ?? name) : name;

/** Rows that are the same in every country, with their Spanish names. */
const named = (kind: string, names: object) =>
  Object.keys(names).map((name, position) => ({ _id: uuidOf(`${kind}:${name}`), name, position }));

export const organizationTypeRows = named('organization-type', types);
export const organizationServiceRows = named('organization-service', services);
export const organizationAppointmentRows = named('organization-appointment', appointments);

/** Rows of each country, in its language; the ids are derived from the Spanish names. */
export const categoryRows = countryList.flatMap(({ _id: countryId, key }) =>
  Object.keys(categories).map((name) => ({
    _id: uuidOf(`client-category:${key}:${name}`),
    countryId,
    name: choiceIn(name, countryId),
  })),
);
