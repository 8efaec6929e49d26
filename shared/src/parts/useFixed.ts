import { type EditCall, type EditFacts, fixedBy } from '@shop/shared/contract';
import { defineMessages, useMessages } from '@shop/shared/i18n';
import { fixedReasons } from '@shop/shared/schemas';

const fixedMessages = defineMessages('shared.fixed', fixedReasons);

/** Returns why a field cannot be changed now, from the table of edits; undefined: it may be edited. */
export type FixedField = (field: string) => string | undefined;

export function useFixed<C extends EditCall>(call: C, record: EditFacts<C>): FixedField {
  const t = useMessages(fixedMessages);
  return (field) => {
    const why = fixedBy(call, record, field);
    return why && t(why);
  };
}
