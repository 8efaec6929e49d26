import { withCountry } from '../api/request.ts';
import type { Call, CallInput, CallSchemas } from '../contract/call.ts';
import { countryById } from '../contract/countries.ts';
import { type Lang, message } from '../contract/messages.ts';

export interface CheckOptions {
  /** Where the form's fields stand in the body; errors come without it. */
  at?: string;
  countryId: string | undefined;
  lang: Lang;
}

/**
 * The rules of the calls; nothing while they cannot be fetched. Asked for when a form opens, so that a line lost in the middle of it finds
 * them there.
 */
export const loadRules = () => import('@shop/shared/schemas').catch(() => undefined);

/**
 * What the call's body schema says of an input: a sentence by field, empty when all is well. The schemas, and zod with them, load with the
 * first form; without them what is wrong is said by the server, which runs the same.
 */
export async function checkInput<C extends Call>(call: C, input: CallInput<C>, options: CheckOptions): Promise<Record<string, string>> {
  const rules = await loadRules();
  if (!rules) return {};
  const { schemas, fieldErrors } = rules;
  const [area, verb] = call.id.split('.') as [keyof typeof schemas, string];
  const { body } = (schemas[area] as Record<string, CallSchemas>)[verb] ?? {};
  const whole = withCountry(call, input as Record<string, unknown>, options.countryId);
  const result = body?.safeParse(whole);
  if (!result || result.success) return {};
  const prefix = options.at ? `${options.at}.` : '';
  return Object.fromEntries(
    fieldErrors(result.error.issues, whole).map(({ field, key, params }) => [
      field.startsWith(prefix) ? field.slice(prefix.length) : field,
      message(options.lang, key, params, countryById(options.countryId)?.key),
    ]),
  );
}
