import { withCountry } from '../api/request.ts';
import type { Call, CallInput, CallSchemas } from '../contract/call.ts';
import { countryById } from '../contract/countries.ts';
import { type Lang, message } from '../contract/messages.ts';

export interface CheckOptions {
  /** Path of the form's fields in the body; error keys omit it. */
  at?: string;
  countryId: string | undefined;
  lang: Lang;
}

/** The schemas of the calls; undefined if they cannot be loaded. Loaded when a form opens, so that a connection lost later does not matter. */
export const loadRules = () => import('@shop/shared/schemas').catch(() => undefined);

/**
 * Validates an input with the call's body schema: a message by field, empty if it is valid. The schemas and zod load with the first form; without
 * them the server, which runs the same schemas, reports the errors.
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
