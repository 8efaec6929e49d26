import { countryById, countryWord, type Lang, type SheetRoute, type SheetStop, stopName, windowName } from '@shop/shared/contract';
import { byWindowAndCommune, type Pick, pickingOf } from '@shop/shared/contract/day-sheet';
import { type Formats, formatsOf } from '@shop/shared/formats';
import { drawFoot, drawHead, drawParties, nextPage } from '../../../base/pdf/parts.ts';
import { bytesOf, inner, newSheet, page, type Sheet, tag, write } from '../../../base/pdf/sheet.ts';
import { type Column, drawTable } from '../../../base/pdf/table.ts';
import { wordsOf } from './words.ts';

type Words = (typeof wordsOf)[Lang];

export interface DaySheet {
  countryId: string;
  day: string;
  routes: readonly SheetRoute[];
}

/** Height of a heading with the first rows below it, points. */
const headingRoom = 72;

/** The sheet of a day as a PDF: separate pages per carrier, with goods to pick, and then deliveries by window and commune. */
export function drawDaySheet({ countryId, day, routes }: DaySheet, lang: Lang): Promise<Buffer> {
  const country = countryById(countryId);
  if (!country) throw new Error(`No country ${countryId}.`);
  const words = wordsOf[lang];
  const formats = formatsOf(country, lang);
  const name = `${words.title} ${formats.date(day)}`;
  const sheet = newSheet({ title: `${name} · ${countryWord(country.key, lang, 'country')}`, lang, day });
  const head = () => drawHead(sheet, countryWord(country.key, lang, 'country'), words.title, formats.date(day));

  if (routes.length === 0) {
    head();
    tag(sheet.doc, sheet.root, 'P', () => write(sheet.doc, words.nothing, { x: page.left, y: page.top + 74, width: inner }));
  }
  for (const [n, route] of routes.entries()) {
    if (n > 0) nextPage(sheet.doc);
    head();
    let y = drawCarrier(sheet, route, words, formats);
    const picks = pickingOf([route]);
    if (picks.length > 0) {
      y = drawHeading(sheet, 'H2', words.pick, y + 18);
      y = drawTable(sheet, pickColumns(words, formats), picks, y + 6);
    }
    y = drawHeading(sheet, 'H2', words.route, y + 20);
    for (const { window, commune, stops } of byWindowAndCommune(route.stops)) {
      const where = commune ?? `${words.no} ${countryWord(country.key, lang, 'commune')}`;
      y = drawHeading(sheet, 'H3', [window && windowName(window), where].filter(Boolean).join(' · '), y + 10);
      y = drawTable(sheet, stopColumns(words, formats), stops, y + 4);
    }
  }
  drawFoot(sheet, name, words.page);
  sheet.root.end();
  return bytesOf(sheet.doc);
}

function drawCarrier(sheet: Sheet, { carrier, isCollected, stops }: SheetRoute, words: Words, { number, weight }: Formats): number {
  const of = carrier ? [carrier.name, carrier.plate, carrier.phone] : [isCollected ? words.collected : words.nobody];
  const grams = stops.reduce((sum, stop) => sum + stop.grams, 0);
  return drawParties(sheet, words.carrier, of, [
    [words.stops, number(stops.length)],
    [words.weight, weight(grams)],
  ]);
}

function drawHeading({ doc, root }: Sheet, level: 'H2' | 'H3', text: string, from: number): number {
  const y = from + headingRoom > page.height - page.bottom ? nextPage(doc) : from;
  let end = y;
  tag(doc, root, level, () => {
    end = write(doc, text, { x: page.left, y, width: inner, size: level === 'H2' ? 13 : 10, face: 'strong' });
  });
  return end;
}

const pickColumns = (words: Words, { kg }: Formats): Column<Pick>[] => [
  { title: words.done, width: 42, text: ({ grams, pickedGrams }) => (pickedGrams === grams ? words.isDone : '') },
  { title: words.product, width: 150, text: ({ product }) => product },
  { title: words.lot, width: 66, text: ({ lot }) => lot ?? '' },
  { title: words.kg, width: 62, align: 'right', text: ({ grams }) => kg(grams, 2) },
  { title: words.for, text: ({ sales }) => sales.join('\n') },
];

const stopColumns = (words: Words, { weight, money }: Formats): Column<SheetStop>[] => [
  {
    title: words.stop,
    width: 176,
    text: (stop) => [`${stopName(stop)} ${stop.name}`, stop.address, stop.phone].filter(Boolean).join('\n'),
  },
  {
    title: words.bring,
    text: ({ kind, grams, needsCold, docNumber, lines, comment }) =>
      [
        [words.kind[kind], weight(grams), needsCold && words.cold].filter(Boolean).join(' · '),
        ...lines.map((line) => `${line.product} ${weight(line.grams)}`),
        docNumber && `${words.document} ${docNumber}`,
        comment,
      ]
        .filter(Boolean)
        .join('\n'),
  },
  { title: words.toCollect, width: 84, align: 'right', text: ({ dueMinor }) => (dueMinor ? money(dueMinor) : '') },
  { title: words.signature, width: 84, text: () => '' },
];
