import { useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldErrors, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import { AppError } from '../api/app-error.ts';
import { useSend } from '../api/useSend.ts';
import type { Call, CallAnswer, CallInput } from '../contract/call.ts';
import { currentLanguage } from '../i18n/language.ts';
import { countryIdAtom } from '../session/session.ts';
import { store } from '../session/store.ts';
import { checkInput } from './checkInput.ts';

export interface CallFormOptions<C extends Call, F extends FieldValues> {
  /** What the form starts from; while nothing is changed in it, the form follows. */
  values: F;
  /** The call's input made of the form's values. */
  input: (values: F) => CallInput<C>;
  /** Where the form's fields stand in the body: `client` for `client.taxId`. */
  at?: string;
  onSaved: (answer: CallAnswer<C>) => void;
  /** 409: somebody saved first. The form keeps what was typed. */
  onConflict?: (error: AppError) => void;
}

export type CallForm<F extends FieldValues> = UseFormReturn<F> & {
  /** Validates, sends, and brings a refusal to its field. */
  save: () => Promise<void>;
  isSaving: boolean;
  /** A refusal that belongs to no field of this form. */
  failure: AppError | undefined;
  changedCount: number;
};

/**
 * A form over a call of the contract: validated by the call's own body schema, the same that the server runs, on blur and on submit,
 * with focus on the first wrong field. What the server refuses by field lands beside that field; nothing typed is lost.
 */
export function useCallForm<C extends Call, F extends FieldValues>(call: C, options: CallFormOptions<C, F>): CallForm<F> {
  const { values, input, at, onSaved, onConflict } = options;
  const [failure, setFailure] = useState<AppError>();
  const { mutateAsync, isPending } = useSend(call);
  const form = useForm<F>({
    mode: 'onTouched',
    defaultValues: values as DefaultValues<F>,
    resolver: async (typed) => {
      const errors = await checkInput(call, input(typed as F), { at, countryId: store.get(countryIdAtom), lang: currentLanguage() });
      return Object.keys(errors).length === 0 ? { values: typed as F, errors: {} } : { values: {}, errors: asFieldErrors<F>(errors) };
    },
  });
  const changedCount = Object.keys(form.formState.dirtyFields).length;
  useFollow(form, values, changedCount > 0);

  const save = form.handleSubmit(async (typed) => {
    setFailure(undefined);
    try {
      const answer = await mutateAsync(input(typed as F));
      form.reset(typed as F);
      onSaved(answer);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.status === 409 && onConflict) return onConflict(error);
      if (!bringToFields(form, error, at)) setFailure(error);
    }
  });

  return { ...form, save: () => save(), isSaving: isPending, failure, changedCount };
}

/** New values come into a form that nobody has touched, and wait while somebody types. */
function useFollow<F extends FieldValues>(form: UseFormReturn<F>, values: F, isDirty: boolean): void {
  const text = JSON.stringify(values);
  const shown = useRef(text);
  useEffect(
    function followValues() {
      if (isDirty || shown.current === text) return;
      shown.current = text;
      form.reset(JSON.parse(text) as F);
    },
    [form.reset, text, isDirty],
  );
}

function asFieldErrors<F extends FieldValues>(errors: Record<string, string>): FieldErrors<F> {
  return Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, { type: 'schema', message }])) as FieldErrors<F>;
}

/** Answers whether every refused field is one of the form's. */
function bringToFields<F extends FieldValues>(form: UseFormReturn<F>, error: AppError, at: string | undefined): boolean {
  const refused = Object.entries(error.fields ?? {}).map(([field, message]) => [fieldIn(field, at), message] as const);
  const own = refused.filter(([field]) => field in form.getValues());
  own.forEach(([field, message], i) => {
    form.setError(field as Path<F>, { type: 'server', message }, { shouldFocus: i === 0 });
  });
  return own.length > 0 && own.length === refused.length;
}

function fieldIn(field: string, at: string | undefined): string {
  return at && field.startsWith(`${at}.`) ? field.slice(at.length + 1) : field;
}
