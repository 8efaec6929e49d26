import { type AudienceRole, audienceRoles, type MessageAudience } from '@shop/shared/contract';
import type { Translate } from '@shop/shared/i18n';

type Words = Translate<`role.${AudienceRole}` | 'buyerType.true' | 'buyerType.false' | 'everybody'>;

/** A criterion of an audience, with its label. */
export interface Pick {
  kind: 'role' | 'buyerType' | 'area' | 'organization' | 'person';
  id: string;
  label: string;
}

export const audienceOf = (picks: readonly Pick[]): MessageAudience => {
  const of = (kind: Pick['kind']) => picks.filter((pick) => pick.kind === kind).map(({ id }) => id);
  const [buyerType] = of('buyerType');
  return {
    roles: of('role') as AudienceRole[],
    buyerType: buyerType === undefined ? null : buyerType === 'true',
    areaIds: of('area'),
    organizationIds: of('organization'),
    personIds: of('person'),
  };
};

/** An audience as text. */
export function audienceWords({ roles, buyerType, names }: MessageAudience & { names: string[] }, t: Words): string {
  const words = [
    ...roles.map((role) => t(`role.${role}`)),
    ...(buyerType === null ? [] : [t(`buyerType.${buyerType}`)]),
    ...names.slice(0, 3),
    ...(names.length > 3 ? [`+${names.length - 3}`] : []),
  ];
  return words.join(', ') || t('everybody');
}

/** The criteria that are always offered: roles and buyer types. */
export const fixedPicks = (t: Words): Pick[] => [
  ...audienceRoles.map((role) => ({ kind: 'role' as const, id: role, label: t(`role.${role}`) })),
  ...(['true', 'false'] as const).map((value) => ({ kind: 'buyerType' as const, id: value, label: t(`buyerType.${value}`) })),
];
