import { http } from '../src/api/http.ts';
import { providerTypes } from '../src/contract/vocabulary.ts';

const names = ['Caleta Quintay', 'Cooperativa Los Vilos', 'Pesquera Coquimbo', 'Mariscos del Sur'];
const rows = names.map((legalName, at) => ({
  _id: `20000000-0000-4000-8000-00000000000${at}`,
  legalName,
  type: providerTypes[at],
  activeOffers: at * 3,
  version: 1,
}));

/** There is no server behind the gallery: a list of providers is answered here, whatever else is asked has no rows. */
export function answerCalls(): void {
  http.defaults.adapter = async (config) => {
    const asked = config.url?.includes('provider') ? rows : [];
    const type = providerTypes.find((each) => config.url?.includes(`/${each}/`));
    const items = type ? asked.filter((row) => row.type === type) : asked;
    return { data: JSON.stringify({ items, total: items.length }), status: 200, statusText: '', headers: {}, config };
  };
}
