import type { Call, CallSchemas } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { schemas } from '@shop/shared/schemas';

export interface CallWithSchemas {
  area: string;
  call: Call;
  schema: CallSchemas;
}

/** Every call of the contract with its schemas. */
export const allCalls: CallWithSchemas[] = Object.entries(calls).flatMap(([area, verbs]) =>
  Object.entries(verbs as Record<string, Call>).map(([verb, call]) => ({
    area,
    call,
    schema: (schemas as Record<string, Record<string, CallSchemas>>)[area]?.[verb] as CallSchemas,
  })),
);
