import { countries } from '@shop/shared/contract';
import type { coupons } from '../../base/db/schema/index.ts';
import { uuidOf } from '../../base/db/uuid.ts';
import { todayOf } from '../records/today.ts';
import type { DemoCountry } from './countries.ts';
import { daysBefore } from './random.ts';

type Coupon = typeof coupons.$inferInsert;
type Kept = Pick<Coupon, 'kind' | 'value' | 'buyerType' | 'maxUses' | 'maxUsesPerBuyer'> & {
  code: Record<DemoCountry['language'], string>;
  /** The first and the last day, counted from today. */
  days: [number, number];
  /** US dollars. */
  least: number;
  active?: boolean;
};

const year: [number, number] = [-325, 40];
const some: Kept[] = [
  {
    code: { es: 'LANZA15', en: 'LAUNCH15' },
    kind: 'percent',
    value: 15,
    buyerType: true,
    days: [-20, 9],
    maxUses: 200,
    maxUsesPerBuyer: 2,
    least: 60,
  },
  {
    code: { es: 'MERLUZA10', en: 'SNAPPER10' },
    kind: 'percent',
    value: 10,
    buyerType: null,
    days: [-6, 1],
    maxUses: 100,
    maxUsesPerBuyer: 1,
    least: 0,
  },
  {
    code: { es: 'CALETA5', en: 'COVE5' },
    kind: 'amount',
    value: 5,
    buyerType: false,
    days: [-51, 40],
    maxUses: null,
    maxUsesPerBuyer: 3,
    least: 25,
  },
  {
    code: { es: 'PRIMERA', en: 'FIRST' },
    kind: 'amount',
    value: 8,
    buyerType: null,
    days: year,
    maxUses: null,
    maxUsesPerBuyer: 1,
    least: 30,
  },
  {
    code: { es: 'NAVIDAD20', en: 'XMAS20' },
    kind: 'percent',
    value: 20,
    buyerType: true,
    days: [14, 31],
    maxUses: 150,
    maxUsesPerBuyer: 2,
    least: 90,
  },
  {
    code: { es: 'MAYORISTA12', en: 'WHOLESALE12' },
    kind: 'percent',
    value: 12,
    buyerType: true,
    days: [-21, 71],
    maxUses: 12,
    maxUsesPerBuyer: 12,
    least: 0,
  },
  {
    code: { es: 'FIESTAS18', en: 'FESTIVAL18' },
    kind: 'percent',
    value: 18,
    buyerType: null,
    days: [-73, -63],
    maxUses: 300,
    maxUsesPerBuyer: 1,
    least: 40,
  },
  {
    code: { es: 'INVIERNO', en: 'WINTER' },
    kind: 'percent',
    value: 10,
    buyerType: true,
    days: [-174, -82],
    maxUses: 200,
    maxUsesPerBuyer: 2,
    least: 50,
  },
  {
    code: { es: 'SOCIO25', en: 'MEMBER25' },
    kind: 'percent',
    value: 25,
    buyerType: true,
    days: [-32, 0],
    maxUses: 40,
    maxUsesPerBuyer: 2,
    least: 120,
  },
  {
    code: { es: 'OSTRAS30', en: 'OYSTER30' },
    kind: 'percent',
    value: 30,
    buyerType: false,
    days: [-12, 18],
    maxUses: 60,
    maxUsesPerBuyer: 1,
    least: 35,
    active: false,
  },
  {
    code: { es: 'VERANO10', en: 'SUMMER10' },
    kind: 'percent',
    value: 10,
    buyerType: null,
    days: [-320, -235],
    maxUses: 500,
    maxUsesPerBuyer: 2,
    least: 20,
  },
  {
    code: { es: 'SEMANASANTA', en: 'LENT' },
    kind: 'amount',
    value: 10,
    buyerType: null,
    days: [-240, -225],
    maxUses: 250,
    maxUsesPerBuyer: 1,
    least: 45,
  },
];

/** Coupons of a year: expired, current, planned, and one that is inactive. */
export function demoCoupons({ key, language, minorPerDollar }: DemoCountry, now: Date): Coupon[] {
  const { _id: countryId } = countries[key];
  const dayAfter = (days: number) => todayOf(countryId, new Date(daysBefore(now, -days)));
  // Amounts rounded to two digits.
  const minorOf = (dollars: number) => Number((dollars * minorPerDollar).toPrecision(2));
  return some.map(({ code, kind, value, days: [from, to], least, active = true, ...limits }) => {
    const createdAt = daysBefore(now, 3 - Math.min(from, 0));
    return {
      _id: uuidOf(`demo:coupon:${key}:${code.es}`),
      countryId,
      createdAt,
      updatedAt: createdAt,
      code: code[language],
      kind,
      value: kind === 'percent' ? value : minorOf(value),
      startsOn: dayAfter(from),
      endsOn: dayAfter(to),
      minTotalMinor: minorOf(least),
      active,
      ...limits,
    };
  });
}
