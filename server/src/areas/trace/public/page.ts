import { appName, type CountryRow, type Lang } from '@shop/shared/contract';
import { threadProofs, threadScoreOf } from '@shop/shared/contract/thread';
import { type Formats, formatsOf } from '@shop/shared/formats';
import { speciesName } from '../../../base/db/reference/species.ts';
import type { Focus } from '../thread/focus.ts';
import { missingProofs } from '../thread/proofs.ts';
import { type CatchRow, isIn, type LotRow, type ThreadRows } from '../thread/rows.ts';
import { wordsOf } from './words.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const text = (value: string): string => value.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** A page without script, for whoever has its address. */
const document = (lang: Lang, title: string, body: string, switches = ''): string => `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><title>${text(title)} · ${appName}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex"><link rel="icon" href="data:,"><link rel="stylesheet" href="/trace.css"></head>
<body><header><strong>${appName}</strong>${switches}</header><main>${body}</main></body></html>`;

export const gonePage = (lang: Lang): string => {
  const words = wordsOf[lang];
  return document(lang, words.gone, `<h1>${words.gone}</h1><p>${words.goneText}</p>`);
};

interface Shown {
  focus: Focus;
  rows: ThreadRows;
  country: CountryRow;
  lang: Lang;
  endsAt: string;
}

/** Where fish comes from, as anybody may read it: no prices, no buyers, no place at sea, the fisher by name only who consents. */
export function publicPage({ focus, rows, country, lang, endsAt }: Shown): string {
  const words = wordsOf[lang];
  const formats = formatsOf(country, lang);
  const lots = followedLots(focus, rows);
  const missing = missingProofs(rows);
  const known = threadProofs.filter((proof) => !missing.includes(proof));
  const names = [
    ...new Set([...rows.catches, ...rows.lots].map(({ species }) => speciesName(species, lang === 'en' ? 'en' : country.key))),
  ];
  const title = names.join(', ') || words.origin;
  const sections = rows.catches.map((caught) =>
    wayOf({ caught, lots: lots.filter((lot) => lot.catch_id === caught.id), rows, focus, formats, lang, country }),
  );
  const other = (code: Lang) =>
    code === lang ? `<b aria-current="true">${code.toUpperCase()}</b>` : `<a href="?lang=${code}">${code.toUpperCase()}</a>`;
  return document(
    lang,
    title,
    `<h1>${text(title)}</h1>
${rows.catches.length > 0 && !missing.includes('video') ? `<p class="ok">✓ ${words.verified}</p>` : ''}
${sections.length > 0 ? sections.join('') : `<section><p class="gap">${words.unknown}</p></section>`}
${freshnessOf(lots, formats, lang)}
<section><h2>${words.known}</h2><ul class="proofs">${known.map((proof) => `<li>✓ ${words.proofs[proof]}</li>`).join('')}</ul>
${missing.length > 0 ? `<p class="gap">⚠ ${words.lacks(missing.map((proof) => words.proofs[proof].toLowerCase()).join(', '))}</p>` : ''}</section>
<footer><p>${words.score(formats.percent(threadScoreOf(missing)))}. ${words.until(formats.date(endsAt))}</p></footer>`,
    `<nav aria-label="${words.language}">${other('es')} ${other('en')}</nav>`,
  );
}

/** The lots that what is read was taken of. */
function followedLots({ lineIds }: Focus, { lots, moves }: ThreadRows): LotRow[] {
  if (!lineIds) return lots;
  const taken = new Set(moves.flatMap(({ lot_id: lotId, line_id: lineId }) => (lineId && lineIds.has(lineId) ? [lotId] : [])));
  return lots.filter(({ id }) => taken.has(id));
}

interface Way {
  caught: CatchRow;
  lots: LotRow[];
  rows: ThreadRows;
  focus: Focus;
  formats: Formats;
  lang: Lang;
  country: CountryRow;
}

/** The way of one catch, step by step. What was dispatched and delivered is told to who has the code of that: of a lot nobody's purchase is. */
function wayOf({ caught, lots, rows, focus, formats, lang, country }: Way): string {
  const words = wordsOf[lang];
  const sums = new Map<string, number>();
  for (const move of rows.moves) {
    const { lot_id: lotId, kind, grams, line_id: lineId } = move;
    if (isIn(move)) add(sums, `in ${lotId}`, grams);
    if (lineId && focus.lineIds?.has(lineId) && kind !== 'reserve') add(sums, 'out', lots.some(({ id }) => id === lotId) ? -grams : 0);
  }
  const steps: [name: string, when: string, grams: number, detail: string][] = [
    [
      words.caught,
      caught.departed_at
        ? `${formats.dateTime(caught.departed_at)} ${words.to} ${formats.dateTime(caught.landed_at)}`
        : formats.date(caught.landed_at),
      caught.entered,
      [caught.vessel, caught.gear && words.gear(words.gears[caught.gear] ?? caught.gear)].filter(Boolean).join(', '),
    ],
    [words.landed, formats.dateTime(caught.landed_at), caught.entered, [caught.port, caught.region].filter(Boolean).join(', ')],
    ...lots.map((lot): [string, string, number, string] => [
      words.received,
      formats.dateTime(lot.received_at),
      sums.get(`in ${lot.id}`) ?? 0,
      `${words.lot} ${lot.code} · ${words.forms[lot.presentation]}`,
    ]),
  ];
  const ends = focus.lineIds ? rows.documents.filter((row) => focus.lineIds?.has(row.line_id)) : [];
  const [end] = ends;
  const out = sums.get('out') ?? 0;
  if (end?.sold_at && out > 0) {
    steps.push([words.dispatched, formats.date(end.sold_at), out, '']);
    if (end.delivery_state === 'delivered') steps.push([words.delivered, formats.date(end.delivered_at ?? end.sold_at), out, '']);
  }
  const bought = rows.appLines.find(({ purchase_id: id }) => id === focus.purchaseId);
  if (bought) {
    steps.push([words.dispatched, formats.dateTime(bought.at), bought.grams, '']);
    if (bought.delivery_state === 'delivered') steps.push([words.delivered, formats.date(bought.deliver_at), bought.grams, '']);
  }
  const by = caught.vessel && (caught.is_named ? words.caughtBy(caught.fisher, caught.vessel) : words.caughtFrom(caught.vessel));
  return `<section><h2>${text(speciesName(caught.species, lang === 'en' ? 'en' : country.key))} <i lang="la">${text(caught.scientific)}</i></h2>
${by ? `<p>${text(by)}</p>` : ''}${caught.fao_area ? `<p class="quiet">${text(words.place(caught.fao_area, caught.region ?? ''))}</p>` : ''}
<h3>${words.way} <small>kg</small></h3><ol>${steps
    .map(
      ([name, when, grams, detail]) =>
        `<li><p><b>${name}</b><span>${formats.kg(grams)}</span></p><p class="quiet">${text([when, detail].filter(Boolean).join(' · '))}</p></li>`,
    )
    .join('')}</ol></section>`;
}

const add = (sums: Map<string, number>, key: string, grams: number) => sums.set(key, (sums.get(key) ?? 0) + grams);

/** How much of its life is left, of the lot that ends first. */
function freshnessOf(lots: readonly LotRow[], formats: Formats, lang: Lang): string {
  const words = wordsOf[lang];
  const [first] = lots.toSorted((a, b) => (a.expires_at < b.expires_at ? -1 : 1));
  if (!first) return '';
  const whole = Date.parse(first.expires_at) - Date.parse(first.received_at);
  const left = Math.max(0, Date.parse(first.expires_at) - Date.now());
  return `<section><h2>${words.freshness}</h2><meter min="0" max="${whole}" value="${left}">${formats.percent((left / Math.max(whole, 1)) * 100)}</meter>
<p>${left > 0 ? words.eatBy(formats.date(first.expires_at)) : words.over}</p></section>`;
}
