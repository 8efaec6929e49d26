import { useCall } from '@shop/shared/api';
import type { DocType } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useCountry } from '@shop/shared/session';
import { useEffect, useState } from 'react';

interface NumberForm {
  watch: (name: 'docNumber') => string;
  setValue: (name: 'docNumber', value: string) => void;
  formState: { errors: { docNumber?: { type?: unknown } | undefined } };
}

interface Proposal {
  /** The type of the document. */
  docType: DocType;
  /** The single billed sale, which provides the number of its request. */
  saleId?: string | undefined;
  /** The document already has a number. */
  hasOwn?: boolean;
}

/**
 * Prefills the number of a document with the next free one, until the user types another: pass `onOwn` to the field. A number that was used meanwhile
 * is replaced by the next one.
 */
export function useNextNumber(form: NumberForm, { docType, saleId, hasOwn = false }: Proposal): { onOwn: () => void } {
  const [isOwn, setIsOwn] = useState(hasOwn);
  const { _id: countryId } = useCountry();
  const asked = { countryId, docType, ...(saleId !== undefined && { saleId }) };
  const { data, refetch } = useCall(calls.invoices.nextNumber, asked, { enabled: !isOwn });
  const next = data?.docType === docType ? data.docNumber : undefined;
  const typed = form.watch('docNumber');
  const { setValue } = form;
  const isRefused = form.formState.errors.docNumber?.type === 'server';

  useEffect(
    function proposeNumber() {
      if (!isOwn && next !== undefined && typed !== next) setValue('docNumber', next);
    },
    [isOwn, next, typed, setValue],
  );

  useEffect(
    function proposeAnother() {
      if (!isRefused) return;
      setIsOwn(false);
      void refetch();
    },
    [isRefused, refetch],
  );

  return { onOwn: () => setIsOwn(true) };
}
