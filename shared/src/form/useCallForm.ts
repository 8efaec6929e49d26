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
  /** The record as it is stored, the same object while it is the same. While nothing is typed the form follows it; after that the form keeps the one it started from. */
  record: R;
  valuesOf: (record: R) => F;
  /** The call's input made of what was typed and the record that the edit started from. */
  input: (values: F, base: R) => CallInput<C>;
  /** Where the form's fields stand in the body: `client` for `client.taxId`. */
  at?: string;
  /** The stored record in the answer of a save, for a form that stays open. */
  recordOf?: (answer: CallAnswer<C>) => R;
  /** With what was sent: by then the form may follow the record again, as somebody's change of it left that. */
  onSaved: (answer: CallAnswer<C>, sent: F) => void;
  /** The address that takes the form's place once it is saved, unless somebody has left the form meanwhile. */
  leadsTo?: (answer: CallAnswer<C>) => string;
  /** Whether what was typed is kept elsewhere too, so that leaving it asks nothing. */
  isKept?: (values: F) => boolean;
  /** 409: somebody saved first. What was typed stays in the form. */
  onConflict?: (error: AppError) => void;
  /** Of a form that carries a file: how much of it has gone up, 0 to 1. */
  onProgress?: (share: number) => void;
}

export type CallForm<R, F extends FieldValues> = UseFormReturn<F> & {
  /** The record that the edit started from. */
  base: R;
  /** Validates, sends, and brings a refusal to its field. */
  save: () => Promise<void>;
  isSaving: boolean;
  /** A refusal that belongs to no field of this form. */
  failure: AppError | undefined;
  /** Fields that differ from `base`. */
  changedCount: number;
  /** Goes back to what is stored. */
  discard: () => void;
  /** Starts anew from another state of the record, with these values typed into it. */
  rebase: (record: R, values: F) => void;
};

/**
 * A form over a call of the contract: validated by the call's own body schema, the same that the server runs, on blur and on submit,
 * with focus on the first wrong field. What the server refuses by field lands beside that field; nothing typed is lost, and leaving the page
 * asks first.
 */
export function useCallForm<C extends ChangingCall, R, F extends FieldValues>(call: C, options: CallFormOptions<C, R, F>): CallForm<R, F> {
  const { record, valuesOf, input, at, recordOf, onSaved, leadsTo, isKept, onConflict, onProgress } = options;
  const [failure, setFailure] = useState<AppError>();
  // None where the app itself waits for the form, as for a password that has to be chosen.
  const history = use(HistoryContext);
  const { mutateAsync, isPending } = useSend(call, onProgress && { onProgress });
  // A ref, because a save right after `rebase` must already see the new one.
  const base = useRef(record);
  const followed = useRef(record);
  const [, showBase] = useReducer((count: number) => count + 1, 0);
  const form: UseFormReturn<F> = useForm<F>({
    mode: 'onTouched',
    // FormFrame goes to the first on the page that is wrong.
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
      // Drawn at once: who leaves the page now has nothing unsaved any more.
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

/** Of the lines of a document each field is told apart, the untouched ones too. */
const isDirty = (field: unknown): boolean =>
  typeof field === 'object' && field !== null ? Object.values(field).some(isDirty) : field === true;

/** `lines.0.askedGrams` is an error in the first line. */
function asFieldErrors<F extends FieldValues>(errors: Record<string, string>): FieldErrors<F> {
  const tree: FieldErrors = {};
  for (const [field, message] of Object.entries(errors)) set(tree, field, { type: 'schema', message });
  return tree as FieldErrors<F>;
}

/** Whether it is a list of fields, and not one field that holds several values. */
const isList = (value: unknown): boolean => Array.isArray(value) && value.every((one) => typeof one === 'object');

/** A list of fields that grew or shrank has the errors that stood in it before: what was just added is not wrong until it is left or sent. */
function withoutUntyped<F extends FieldValues>(
  form: UseFormReturn<F>,
  errors: Record<string, string>,
  list: string,
): Record<string, string> {
  const isKnown = (field: string) => !field.startsWith(`${list}.`) || form.getFieldState(field as Path<F>).error !== undefined;
  return Object.fromEntries(Object.entries(errors).filter(([field]) => isKnown(field)));
}

/** Answers whether every refused field is one of the form's. */
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
