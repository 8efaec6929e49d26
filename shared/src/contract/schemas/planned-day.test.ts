import { limits } from '../limits.ts';
import { plannedDay, plannedTime } from './common.ts';
import { fieldErrors } from './field-error.ts';
import { schemas } from './index.ts';

const ahead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const far = { key: 'field.day.far', params: { years: limits.plannedYears } };

it.each([
  ['today', 0, true],
  ['a day of the year after next', 720, true],
  ['a day that is further ahead', 735, false],
] as const)('takes %s for what is planned: %#', (_, days, isTaken) => {
  expect(plannedDay.safeParse(ahead(days).slice(0, 10)).success).toBe(isTaken);
  expect(plannedTime.safeParse(ahead(days)).success).toBe(isTaken);
});

it('says of an empty day that it is missing, and nothing else', () => {
  const { error } = plannedDay.safeParse('');
  expect(fieldErrors(error?.issues ?? [], '').map(({ key }) => key)).toEqual(['field.required']);
});

const bodies = {
  'request.deliverOn': schemas.requests.create.body,
  'order.neededOn': schemas.orders.create.body,
  'offer.validUntil': schemas.offers.create.body,
  'purchase.deliverOn': schemas.purchases.register.body,
  'wishlist.wantedBy': schemas.wishlist.create.body,
  'projection.week': schemas.projections.create.body,
  'invoice.dueOn': schemas.invoices.register.body,
  'log.dueOn': schemas.clients.registerLog.body,
};

it.each(Object.entries(bodies))('plans %s for no day that nobody will see', (path, body) => {
  const [area = '', field = ''] = path.split('.');
  const day = field === 'validUntil' ? '9999-12-27T12:00:00Z' : '9999-12-27';
  const { error } = body.safeParse({ [area]: { [field]: day } });
  expect(fieldErrors(error?.issues ?? [], {})).toContainEqual({ field: path, ...far });
});
