import { type HandlerInput, normalizeTaxId } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { inArray } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import { organizationAppointments, organizationServices, organizations, organizationTypes } from '../../base/db/schema/index.ts';
import type { Field } from '../../base/http/refusal.ts';
import { checkConditions, placeConditions, placeFields, refuse, taxIdFields } from '../companies/company.ts';

export type OrganizationFields = HandlerInput<(typeof calls)['organizations']['create']>['organization'];

/**
 * What the schema cannot know: that type, services and appointments are of the shared lists, that the commune lies in the region, and that
 * nobody else in the country has the tax id. Throws 404 when something it names is not there, else 422, with all that is wrong.
 */
export async function checkOrganization(
  db: Db,
  countryId: string,
  organization: OrganizationFields,
  before?: { _id: string; taxId: string | null },
): Promise<void> {
  const at = 'organization';
  const { taxId, typeId, serviceIds, appointmentIds } = organization;
  const unknown: Field[] = [];
  const lists = [
    ['typeId', organizationTypes, [typeId]],
    ['serviceIds', organizationServices, serviceIds],
    ['appointmentIds', organizationAppointments, appointmentIds],
  ] as const;
  for (const [field, table, ids] of lists) {
    const wanted = new Set(ids);
    if (wanted.size === 0) continue;
    const found = await db
      .select({ _id: table._id })
      .from(table)
      .where(inArray(table._id, [...wanted]));
    if (found.length < wanted.size) unknown.push([`${at}.${field}`, 'field.notFound']);
  }
  const isSameTaxId = before !== undefined && before.taxId === normalizeTaxId(taxId);
  refuse([
    ...unknown,
    ...placeFields(at, await checkConditions(db, placeConditions(db, countryId, organization))),
    ...(isSameTaxId ? [] : await taxIdFields(db, organizations, at, { countryId, taxId, ownId: before?._id })),
  ]);
}

/** As it is stored: each service once, the tax id without its punctuation. */
export const normalized = ({ taxId, serviceIds, appointmentIds, ...organization }: OrganizationFields) => ({
  ...organization,
  taxId: normalizeTaxId(taxId),
  serviceIds: [...new Set(serviceIds)],
  appointmentIds: [...new Set(appointmentIds)],
});
