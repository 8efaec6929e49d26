import { calls } from '../src/contract/calls/index.ts';
import { all } from '../src/contract/index.ts';
import { type ProviderType, providerTypes } from '../src/contract/vocabulary.ts';
import { type Column, defineList, type RowOf } from '../src/ui/data/index.ts';
import type { Say } from './story.tsx';

/** The list that the stories of lists show; answers.ts has its rows. */
export const providers = defineList(calls.providers.list, {
  name: 'gallery',
  noun: { es: { one: 'proveedor', other: 'proveedores', gender: 'masculine' }, en: { one: 'provider', other: 'providers' } },
  sort: 'legalName',
  sortable: ['legalName'],
  filters: { search: all, type: all, area: all },
  choices: { type: providerTypes },
  hasBoard: true,
});

type Provider = RowOf<typeof calls.providers.list>;

export const providerColumns = (say: Say): Column<Provider>[] => [
  { id: 'legalName', header: say('Nombre', 'Name'), card: 'title', isSortable: true, value: (row) => row.legalName },
  { id: 'type', header: say('Tipo', 'Type'), value: (row) => typeWord(say, row.type) },
];

const typeWords: Record<ProviderType, readonly [es: string, en: string]> = {
  fisher: ['Pescador', 'Fisher'],
  cooperative: ['Cooperativa', 'Co-operative'],
  plant: ['Planta', 'Plant'],
  importer: ['Importadora', 'Importer'],
};

export function typeWord(say: Say, type: ProviderType): string {
  const [es, en] = typeWords[type];
  return say(es, en);
}

/** Rows that no call answers, for tables that are given theirs. */
export interface Catch {
  _id: string;
  name: string;
  kg: number;
}

export const catches: readonly Catch[] = [
  { _id: 'a', name: 'Congrio dorado', kg: 120 },
  { _id: 'b', name: 'Merluza austral', kg: 84 },
  { _id: 'c', name: 'Jaiba marmola', kg: 36 },
];

export const catchColumns = (say: Say): Column<Catch>[] => [
  { id: 'name', header: say('Especie', 'Species'), card: 'title', isSortable: true, value: (row) => row.name },
  { id: 'kg', header: say('Captura', 'Catch'), unit: 'kg', align: 'end', width: 120, value: (row) => row.kg },
];
