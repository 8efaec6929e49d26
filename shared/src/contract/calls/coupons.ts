import { defineCalls } from '../call.ts';
import { adminRoles, everyRole } from '../roles.ts';
import type { couponSchemas } from '../schemas/coupons.ts';

const topic = 'coupons';

export const couponCalls = defineCalls<typeof couponSchemas>()('coupons', {
  list: {
    method: 'GET',
    path: '/api/coupon/get-all-coupons-pagination/{page}/{size}',
    country: { query: 'countryId' },
    roles: everyRole,
    topic,
  },
  uses: { method: 'GET', path: '/api/coupon/get-uses/{id}', roles: everyRole, topic, madeOf: ['app-purchases'] },
  create: { method: 'POST', path: '/api/coupon/create-coupon', country: { body: 'countryId' }, roles: adminRoles, topic },
  update: { method: 'PUT', path: '/api/coupon/update-coupon', roles: adminRoles, topic },
});
