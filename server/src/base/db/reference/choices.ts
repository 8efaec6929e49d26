import { countryById, countryList } from '@shop/shared/contract';
import { uuidOf } from '../uuid.ts';

/** What staff choose from when they describe clients and organizations. Names are data, as people of the business write them. */
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
/** The posts (cargos) that one deals with in an organization. */
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

/** What is chosen, by its Spanish name, in the language of a country. */
export const choiceIn = (name: string, countryId: string): string =>
  countryById(countryId)?.locale.startsWith('en') ? (inEnglish[name] ?? name) : name;

/** Every country has the same ones, under their Spanish names. */
const named = (kind: string, names: object) =>
  Object.keys(names).map((name, position) => ({ _id: uuidOf(`${kind}:${name}`), name, position }));

export const organizationTypeRows = named('organization-type', types);
export const organizationServiceRows = named('organization-service', services);
export const organizationAppointmentRows = named('organization-appointment', appointments);

/** A country's own, in its language; the ids are of the Spanish names. */
export const categoryRows = countryList.flatMap(({ _id: countryId, key }) =>
  Object.keys(categories).map((name) => ({
    _id: uuidOf(`client-category:${key}:${name}`),
    countryId,
    name: choiceIn(name, countryId),
  })),
);
