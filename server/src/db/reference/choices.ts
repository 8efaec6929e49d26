import { countryList } from '@shop/shared/contract';
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
const types = [
  'Restaurante',
  'Hotel',
  'Distribuidora',
  'Comercio',
  'Planta de proceso',
  'Cooperativa de pescadores',
  'Sindicato de pescadores',
];
const services = [
  'Comedor',
  'Despacho a domicilio',
  'Banquetes',
  'Venta mayorista',
  'Venta minorista',
  'Frío y almacenaje',
  'Desembarque',
  'Proceso',
];
/** The posts (cargos) that one deals with in an organization. */
const appointments = [
  'Propietario',
  'Gerente',
  'Chef ejecutivo',
  'Encargado de compras',
  'Encargado de bodega',
  'Administración',
  'Presidente',
  'Tesorero',
];

const named = (kind: string, names: string[]) => names.map((name, position) => ({ _id: uuidOf(`${kind}:${name}`), name, position }));

export const organizationTypeRows = named('organization-type', types);
export const organizationServiceRows = named('organization-service', services);
export const organizationAppointmentRows = named('organization-appointment', appointments);

/** In the language of the country; the ids are of the Spanish names. */
export const categoryRows = countryList.flatMap(({ _id: countryId, key, locale }) =>
  Object.entries(categories).map(([es, en]) => ({
    _id: uuidOf(`client-category:${key}:${es}`),
    countryId,
    name: locale.startsWith('en') ? en : es,
  })),
);
