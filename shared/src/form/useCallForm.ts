import { use, useEffect, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type DefaultValues, type FieldErrors, type FieldValues, get, type Path, set, type UseFormReturn, useForm } from 'react-hook-form';
import { AppError } from '../api/app-error.ts';
import { useSend } from '../api/change.ts';
import type { CallAnswer, CallInput, ChangingCall } from '../contract/call.ts';
import { currentLanguage } from '../i18n/language.ts';
import { useUnsavedGuard } from '../router/guard.ts';
import { HistoryContext } from '../router/useSearchParams.ts';
import { countryIdAtom } from '../session/session.ts';
import { store } from '../session/store.ts';
import { checkInput, loadRules } from './checkInput.ts';

export interface CallFormOptions<C extends ChangingCall, R, F extends FieldValues> {
  /**
   * The stored record, the same object while it is unchanged. The form follows it until the user types; after that the form stays with the record
   * from which it started.
   */
  record: R;
  valuesOf: (record: R) => F;
  /** Makes the call's input from the typed values and the record from which the edit started. */
  input: (values: F, base: R) => CallInput<C>;
  /** Path of the form's fields in the body: `client` for `client.taxId`. */
  at?: string;
  /** The stored record in the answer of a save, for a form that stays open. */
  recordOf?: (answer: CallAnswer<C>) => R;
  /** Called with the sent values, because the form may already follow a newer version of the record. */
  onSaved: (answer: CallAnswer<C>, sent: F) => void;
  /** The address that replaces the form after saving, unless the user has left the form meanwhile. */
  leadsTo?: (answer: CallAnswer<C>) => string;
  /** Whether the typed values are also stored elsewhere, so that leaving asks nothing. */
  isKept?: (values: F) => boolean;
  /** 409: somebody saved first. The typed values stay in the form. */
  onConflict?: (error: AppError) => void;
  /** For a form with a file: upload progress from 0 to 1. */
  onProgress?: (share: number) => void;
}

export type CallForm<R, F extends FieldValues> = UseFormReturn<F> & {
  /** The record from which the edit started. */
  base: R;
  /** Validates, sends, and shows refusals at their fields. */
  save: () => Promise<void>;
  isSaving: boolean;
  /** A refusal that belongs to no field of this form. */
  failure: AppError | undefined;
  /** Fields that differ from `base`. */
  changedCount: number;
  /** Resets the form to the stored record. */
  discard: () => void;
  /** Restarts from another version of the record, with these typed values. */
  rebase: (record: R, values: F) => void;
};

/**
 * A form over a call of the contract: validated by the call's own body schema, the same that the server runs, on blur and on submit, with focus on
 * the first invalid field. Refusals by field show at that field; typed values are never lost, and leaving the page asks first.
 */
export function useCallForm<C extends ChangingCall, R, F extends FieldValues>(call: C, options: CallFormOptions<C, R, F>): CallForm<R, F> {
  const { record, valuesOf, input, at, recordOf, onSaved, leadsTo, isKept, onConflict, onProgress } = options;
  const [failure, setFailure] = useState<AppError>();
  // undefined where the app itself waits for the form, such as for a required new password.
  const history = use(HistoryContext);
  const { mutateAsync, isPending } = useSend(call, onProgress && { onProgress });
  // A ref, because a save right after `rebase` must already use the new record.
  const base = useRef(record);
  const followed = useRef(record);
  const [, showBase] = useReducer((count: number) => count + 1, 0);
  const form: UseFormReturn<F> = useForm<F>({
    mode: 'onTouched',
    // FormFrame focuses the first invalid field on the page.
    shouldFocusError: false,
    defaultValues: valuesOf(record) as DefaultValues<F>,
    resolver: async (typed, _, { names }) => {
      const whole = input(typed as F, base.current);
      const found = await checkInput(call, whole, { at, countryId: store.get(countryIdAtom), lang: currentLanguage() });
      const [only = '', ...others] = names ?? [];
      const list = others.length === 0 && isList(get(typed, only)) ? only : undefined;
      const errors = list ? withoutUntyped(form, found, list) : found;
      return Object.keys(errors).length === 0 ? { values: typed as F, errors: {} } : { values: {}, errors: asFieldErrors<F>(errors) };
    },
  });
  const changedCount = Object.values(form.formState.dirtyFields).filter(isDirty).length;
  useUnsavedGuard(changedCount > 0 && !isKept?.(form.getValues()));

  function startFrom(next: R, values: F = valuesOf(next)) {
    base.current = next;
    form.reset(valuesOf(next));
    for (const [name, value] of Object.entries(values)) form.setValue(name as Path<F>, value, { shouldDirty: true });
    showBase();
  }

  useEffect(function fetchRules() {
    void loadRules();
  }, []);

  useEffect(function followRecord() {
    if (changedCount > 0 || isPending || followed.current === record) return;
    followed.current = record;
    startFrom(record);
  });

  const save = form.handleSubmit(async (typed) => {
    setFailure(undefined);
    const path = history?.now().location.pathname;
    try {
      const answer = await mutateAsync(input(typed as F, base.current));
      // Rendered synchronously: a navigation right after this must not see unsaved data.
      flushSync(() => {
        if (recordOf) startFrom(recordOf(answer));
        else form.reset(typed as F);
      });
      onSaved(answer, typed as F);
      if (leadsTo && history?.now().location.pathname === path) history?.replace(leadsTo(answer));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.status === 409 && onConflict) return onConflict(error);
      if (!bringToFields(form, error, at)) setFailure(error);
    }
  });

  return {
    ...form,
    base: base.current,
    save: () => save(),
    isSaving: isPending,
    failure,
    changedCount,
    discard: () => {
      setFailure(undefined);
      startFrom(record);
    },
    rebase: startFrom,
  };
}

/** For the lines of a document, the state is per field and includes unchanged fields. */
const isDirty = (field: unknown): boolean =>
  typeof field === 'object' && field !== null ? Object.values(field).some(isDirty) : field === true;

/** `lines.0.askedGrams` is an error in the first line. */
function asFieldErrors<F extends FieldValues>(errors: Record<string, string>): FieldErrors<F> {
  const tree: FieldErrors = {};
  for (const [field, message] of Object.entries(errors)) set(tree, field, { type: 'schema', message });
  return tree as FieldErrors<F>;
}

/** Whether the value is a list of field groups, not one field with several values. */
const isList = (value: unknown): boolean => Array.isArray(value) && value.every((one) => typeof one === 'object');

/** Errors after a list of groups grew or shrank: only those that were shown before. A new group is not invalid until it is left or submitted. */
function withoutUntyped<F extends FieldValues>(
  form: UseFormReturn<F>,
  errors: Record<string, string>,
  list: string,
): Record<string, string> {
  const isKnown = (field: string) => !field.startsWith(`${list}.`) || form.getFieldState(field as Path<F>).error !== undefined;
  return Object.fromEntries(Object.entries(errors).filter(([field]) => isKnown(field)));
}

/** Returns whether every refused field is in the form. */
function bringToFields<F extends FieldValues>(form: UseFormReturn<F>, error: AppError, at: string | undefined): boolean {
  const refused = Object.entries(error.fields ?? {}).map(([field, message]) => [fieldIn(field, at), message] as const);
  const own = refused.filter(([field]) => get(form.getValues(), field) !== undefined);
  own.forEach(([field, message], i) => {
    form.setError(field as Path<F>, { type: 'server', message }, { shouldFocus: i === 0 });
  });
  return own.length > 0 && own.length === refused.length;
}

function fieldIn(field: string, at: string | undefined): string {
  return at && field.startsWith(`${at}.`) ? field.slice(at.length + 1) : field;
}
