import { uuidOf } from '../uuid.ts';

/** Species by FAO's ASFIS 3-alpha code: scientific name, Spanish, English, and local names by country where they differ. */
const list: [code: string, scientificName: string, es: string, en: string, local?: Record<string, string>][] = [
  ['SAL', 'Salmo salar', 'Salmón del Atlántico', 'Atlantic salmon'],
  ['COH', 'Oncorhynchus kisutch', 'Salmón coho', 'Coho salmon'],
  ['SOC', 'Oncorhynchus nerka', 'Salmón rojo', 'Sockeye salmon'],
  ['TRR', 'Oncorhynchus mykiss', 'Trucha arcoíris', 'Rainbow trout'],
  ['HKN', 'Merluccius australis', 'Merluza austral', 'Southern hake'],
  ['CUS', 'Genypterus blacodes', 'Congrio dorado', 'Pink cusk-eel'],
  ['BRU', 'Brama australis', 'Reineta', 'Southern rays bream'],
  ['SNK', 'Thyrsites atun', 'Sierra', 'Snoek'],
  ['CJM', 'Trachurus murphyi', 'Jurel', 'Chilean jack mackerel'],
  ['TOP', 'Dissostichus eleginoides', 'Bacalao de profundidad', 'Patagonian toothfish'],
  ['VET', 'Engraulis ringens', 'Anchoveta', 'Anchoveta'],
  ['GIS', 'Dosidicus gigas', 'Jibia', 'Jumbo flying squid', { Peru: 'Pota' }],
  ['MYC', 'Mytilus chilensis', 'Chorito', 'Chilean mussel'],
  ['OYG', 'Crassostrea gigas', 'Ostra del Pacífico', 'Pacific cupped oyster'],
  ['BEP', 'Sarda chiliensis', 'Bonito', 'Eastern Pacific bonito'],
  ['MAS', 'Scomber japonicus', 'Caballa', 'Chub mackerel'],
  ['MUF', 'Mugil cephalus', 'Lisa', 'Flathead grey mullet'],
  ['PNV', 'Penaeus vannamei', 'Camarón blanco', 'Whiteleg shrimp', { Peru: 'Langostino' }],
  ['YFT', 'Thunnus albacares', 'Atún aleta amarilla', 'Yellowfin tuna'],
  ['SKJ', 'Katsuwonus pelamis', 'Barrilete', 'Skipjack tuna'],
  ['BET', 'Thunnus obesus', 'Atún ojo grande', 'Bigeye tuna'],
  ['SWO', 'Xiphias gladius', 'Albacora', 'Swordfish', { EC: 'Pez espada', Peru: 'Pez espada', CR: 'Pez espada' }],
  ['DOL', 'Coryphaena hippurus', 'Dorado', 'Mahi-mahi', { Peru: 'Perico' }],
  ['WAH', 'Acanthocybium solandri', 'Wahoo', 'Wahoo'],
  ['SNR', 'Lutjanus campechanus', 'Pargo rojo', 'Northern red snapper'],
  ['SLC', 'Panulirus argus', 'Langosta del Caribe', 'Caribbean spiny lobster'],
  ['COO', 'Lobatus gigas', 'Caracol rosado', 'Queen conch'],
  ['LBA', 'Homarus americanus', 'Langosta americana', 'American lobster'],
  ['CRB', 'Callinectes sapidus', 'Jaiba azul', 'Blue crab'],
  ['COD', 'Gadus morhua', 'Bacalao del Atlántico', 'Atlantic cod'],
  ['HAL', 'Hippoglossus hippoglossus', 'Fletán del Atlántico', 'Atlantic halibut'],
  ['SCA', 'Placopecten magellanicus', 'Vieira americana', 'American sea scallop'],
  ['OYA', 'Crassostrea virginica', 'Ostión virginiano', 'American cupped oyster'],
];

export const speciesRows = list.map(([code, scientificName, es, en, local]) => ({
  _id: uuidOf(`species:${code}`),
  code,
  scientificName,
  names: { es, en, USA: en, BZ: en, ...local } as Record<string, string>,
}));

/** The name of a species in a country. */
export function speciesName(names: Record<string, string>, countryKey: string): string {
  return names[countryKey] ?? names['es'] ?? '';
}

/** A species as it appears in answers: with only the country's name. */
export function speciesIn<Kind extends { names: Record<string, string> }>({ names, ...kind }: Kind, countryKey: string) {
  return { ...kind, name: speciesName(names, countryKey) };
}
