import type { CountryKey } from '@shop/shared/contract';
import { rutCheckDigit } from '@shop/shared/contract';
import type { Random } from './random.ts';

/** Parameters of a country's demo data. */
export interface DemoCountry {
  key: CountryKey;
  /** As in `seller.cl@demo.test`. */
  suffix: string;
  language: 'es' | 'en';
  clients: number;
  /** Number of sellers in addition to the accounts in the README, which has one for each role. */
  moreSellers: number;
  fishers: number;
  products: number;
  companyForms: string[];
  taxId(random: Random): string;
  phone(random: Random): string;
  /** Minor units of the currency for one US dollar. */
  minorPerDollar: number;
  /** Landing places, each with the name of its region. */
  coves: [cove: string, region: string][];
  /** Places with the most purchases. */
  favourites: string[];
  /** ASFIS codes of the sold species. */
  species: string[];
}

/** Password of all demo accounts; the README lists the accounts. */
export const demoPassword = 'Demo-2026!';

export const demoCountries: DemoCountry[] = [
  {
    key: 'CL',
    suffix: 'cl',
    language: 'es',
    clients: 2000,
    moreSellers: 27,
    fishers: 160,
    products: 130,
    companyForms: ['SpA', 'Ltda.', 'S.A.', 'E.I.R.L.'],
    taxId: (random) => withCheckDigit(String(random.int(76_000_000, 78_400_000))),
    phone: (random) => `+569${random.int(3, 9)}${random.digits(7)}`,
    minorPerDollar: 950,
    coves: [
      ['Caleta Riquelme', 'Tarapacá'],
      ['Caleta Coloso', 'Antofagasta'],
      ['Caleta Chañaral de Aceituno', 'Atacama'],
      ['Caleta Tongoy', 'Coquimbo'],
      ['Caleta San Pedro', 'Coquimbo'],
      ['Caleta Portales', 'Valparaíso'],
      ['Caleta El Membrillo', 'Valparaíso'],
      ['Caleta Quintay', 'Valparaíso'],
      ['Caleta Maguellines', 'Maule'],
      ['Caleta Pelluhue', 'Maule'],
      ['Caleta Tumbes', 'Biobío'],
      ['Caleta Lo Rojas', 'Biobío'],
      ['Caleta Queule', 'La Araucanía'],
      ['Caleta Niebla', 'Los Ríos'],
      ['Caleta Anahuac', 'Los Lagos'],
      ['Caleta Quellón', 'Los Lagos'],
    ],
    favourites: [
      'Santiago',
      'Providencia',
      'Las Condes',
      'Vitacura',
      'Ñuñoa',
      'Valparaíso',
      'Viña del Mar',
      'Concón',
      'La Serena',
      'Coquimbo',
      'Antofagasta',
      'Iquique',
      'Concepción',
      'Talcahuano',
      'Temuco',
      'Pucón',
      'Valdivia',
      'Puerto Montt',
      'Puerto Varas',
      'Castro',
      'Punta Arenas',
      'Rancagua',
      'Talca',
      'Chillán',
    ],
    species: ['SAL', 'COH', 'TRR', 'HKN', 'CUS', 'BRU', 'SNK', 'CJM', 'TOP', 'GIS', 'MYC', 'OYG', 'SWO', 'VET'],
  },
  {
    key: 'EC',
    suffix: 'ec',
    language: 'es',
    clients: 220,
    moreSellers: 9,
    fishers: 34,
    products: 50,
    companyForms: ['S.A.', 'Cía. Ltda.', 'S.A.S.'],
    taxId: (random) => `${String(random.int(1, 24)).padStart(2, '0')}9${random.digits(7)}001`,
    phone: (random) => `+5939${random.digits(8)}`,
    minorPerDollar: 100,
    coves: [
      ['Santa Rosa de Salinas', 'Santa Elena'],
      ['Anconcito', 'Santa Elena'],
      ['Playita Mía', 'Manabí'],
      ['Puerto López', 'Manabí'],
      ['Puerto Bolívar', 'El Oro'],
      ['Tonsupa', 'Esmeraldas'],
    ],
    favourites: ['Guayaquil', 'Quito', 'Manta', 'Cuenca', 'Salinas', 'Machala', 'Esmeraldas', 'Samborondón', 'Portoviejo', 'Ambato'],
    species: ['PNV', 'YFT', 'SKJ', 'BET', 'DOL', 'SWO', 'WAH', 'MUF', 'GIS'],
  },
  {
    key: 'Peru',
    suffix: 'peru',
    language: 'es',
    clients: 200,
    moreSellers: 8,
    fishers: 32,
    products: 48,
    companyForms: ['S.A.C.', 'E.I.R.L.', 'S.R.L.', 'S.A.'],
    taxId: (random) => `20${random.digits(9)}`,
    phone: (random) => `+519${random.digits(8)}`,
    minorPerDollar: 375,
    coves: [
      ['Paita', 'Piura'],
      ['Talara', 'Piura'],
      ['Chorrillos', 'Lima'],
      ['San Andrés', 'Ica'],
      ['Puerto Pizarro', 'Tumbes'],
      ['Ilo', 'Moquegua'],
    ],
    favourites: ['Lima', 'Miraflores', 'Callao', 'Chorrillos', 'Trujillo', 'Chiclayo', 'Piura', 'Arequipa', 'Chimbote', 'Ica'],
    species: ['VET', 'GIS', 'DOL', 'BEP', 'CJM', 'MAS', 'MUF', 'PNV', 'YFT', 'SKJ'],
  },
  {
    key: 'CR',
    suffix: 'cr',
    language: 'es',
    clients: 160,
    moreSellers: 7,
    fishers: 28,
    products: 40,
    companyForms: ['S.A.', 'S.R.L.'],
    taxId: (random) => `3101${random.digits(6)}`,
    phone: (random) => `+506${random.pick(['6', '7', '8'])}${random.digits(7)}`,
    minorPerDollar: 51_500,
    coves: [
      ['Barrio El Carmen', 'Puntarenas'],
      ['Quepos', 'Puntarenas'],
      ['Golfito', 'Puntarenas'],
      ['Playas del Coco', 'Guanacaste'],
      ['Cahuita', 'Limón'],
    ],
    favourites: ['San José', 'Escazú', 'Santa Ana', 'Puntarenas', 'Jacó', 'Liberia', 'Quepos', 'Heredia', 'Alajuela', 'Limón'],
    species: ['DOL', 'YFT', 'WAH', 'SWO', 'PNV', 'SNR', 'SLC'],
  },
  {
    key: 'BZ',
    suffix: 'bz',
    language: 'en',
    clients: 110,
    moreSellers: 5,
    fishers: 24,
    products: 34,
    companyForms: ['Ltd.', 'Co. Ltd.'],
    taxId: (random) => `${random.int(1, 9)}${random.digits(6)}`,
    phone: (random) => `+5016${random.digits(6)}`,
    minorPerDollar: 200,
    coves: [
      ['Sarteneja', 'Corozal'],
      ['Placencia', 'Stann Creek'],
      ['Hopkins', 'Stann Creek'],
      ['San Pedro', 'Belize'],
      ['Punta Gorda', 'Toledo'],
    ],
    favourites: ['Belize City', 'San Pedro', 'Placencia', 'Belmopan', 'Dangriga', 'Caye Caulker'],
    species: ['SLC', 'COO', 'SNR', 'WAH', 'DOL', 'YFT', 'PNV'],
  },
  {
    key: 'USA',
    suffix: 'usa',
    language: 'en',
    clients: 200,
    moreSellers: 8,
    fishers: 30,
    products: 46,
    companyForms: ['LLC', 'Inc.', 'Corp.'],
    taxId: (random) => `${random.int(10, 98)}${random.digits(7)}`,
    phone: (random) => `+1${random.pick(['207', '305', '415', '503', '617', '907'])}555${random.digits(4)}`,
    minorPerDollar: 100,
    coves: [
      ['Gloucester', 'Massachusetts'],
      ['Kodiak', 'Alaska'],
      ['Key West', 'Florida'],
      ['Monterey', 'California'],
      ['Wanchese', 'North Carolina'],
      ['Newport', 'Oregon'],
    ],
    favourites: [
      'New York',
      'Boston',
      'Miami',
      'San Francisco',
      'Los Angeles',
      'Seattle',
      'Portland',
      'Chicago',
      'New Orleans',
      'Charleston',
      'Houston',
    ],
    species: ['SOC', 'LBA', 'CRB', 'COD', 'HAL', 'SCA', 'OYA', 'SNR', 'SWO', 'YFT', 'SAL'],
  },
];

function withCheckDigit(digits: string): string {
  return digits + rutCheckDigit(digits);
}
