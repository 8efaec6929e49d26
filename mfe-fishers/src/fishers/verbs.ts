import type { IconName } from '@shop/shared/ui';

/** The verb of each approval step of a fisher. */
export const approvalVerbs = {
  'pending.approved': 'approve',
  'pending.rejected': 'reject',
  'approved.suspended': 'suspend',
  'suspended.approved': 'reinstate',
} as const;

export const pluginVerbs = { 'pending.enabled': 'enable', 'enabled.disabled': 'disable', 'disabled.enabled': 'resume' } as const;

export type Verb =
  | (typeof approvalVerbs)[keyof typeof approvalVerbs]
  | (typeof pluginVerbs)[keyof typeof pluginVerbs]
  | 'cameraOn'
  | 'cameraOff';

export const verbIcons: Record<Verb, IconName> = {
  approve: 'check',
  reject: 'circle-x',
  suspend: 'lock',
  reinstate: 'undo',
  enable: 'plug',
  resume: 'undo',
  disable: 'ban',
  cameraOn: 'camera',
  cameraOff: 'camera',
};
