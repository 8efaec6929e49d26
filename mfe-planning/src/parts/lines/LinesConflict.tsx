import type { AppError } from '@shop/shared/api';
import { useCall } from '@shop/shared/api';
import { type NamedProduct, type Reference, windowName } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import type { CallForm } from '@shop/shared/form';
import { none, useFormat } from '@shop/shared/i18n';
import { useTyped } from '@shop/shared/parts';
import type { StoredRecord } from '@shop/shared/record';
import { RecordConflict } from '@shop/shared/record';
import { useProductName } from '../product-names.ts';
import type { LineDraft, Weight } from './line-draft.ts';

type Document = StoredRecord & { client: Reference; lines: readonly { product: NamedProduct & { _id: string } }[] };
type DocumentDraft<W extends Weight> = { clientId: string; comment: string; lines: LineDraft<W>[] };

export interface LinesConflictProps<R extends Document, W extends Weight, D extends DocumentDraft<W>> {
  /** The 409 error; it contains the current document. */
  error: AppError;
  title: string;
  weight: W;
  form: CallForm<R, D>;
  draftOf: (document: R) => D;
  /** The labels of the fields; those other than client, hours, lines and comment are days. */
  labels: Record<keyof D & string, string>;
  onClose: () => void;
}

/** A comparison of both versions when another user saved a document with lines first; the lines count as one field. */
export function LinesConflict<R extends Document, W extends Weight, D extends DocumentDraft<W>>(props: LinesConflictProps<R, W, D>) {
  const { error, title, weight, form, draftOf, labels, onClose } = props;
  const format = useFormat();
  const typed = useTyped();
  const nameOf = useProductName();
  const mine = form.getValues();
  const stored = [form.base, error.present as R];
  // Only the client chosen here may be missing in both stored versions.
  const isMyClient = !stored.some(({ client }) => client._id === mine.clientId);
  const myClient = useCall(calls.clients.one, { id: mine.clientId }, { enabled: isMyClient }).data;
  const products: (NamedProduct & { _id: string })[] = stored.flatMap(({ lines }) => lines.map(({ product }) => product));
  const myProductId = mine.lines.find(({ productId }) => !products.some(({ _id }) => _id === productId))?.productId ?? '';
  const myProduct = useCall(calls.products.one, { id: myProductId }, { enabled: myProductId !== '' }).data;

  function lineText({ productId, priceMinor, discount, ...line }: LineDraft<W>): string {
    const product = [...products, ...(myProduct ? [myProduct] : [])].find(({ _id }) => _id === productId);
    const kg = format.weight(typed.grams((line as unknown as Record<W, string>)[weight]), 2);
    return [...(product ? [nameOf(product)] : []), kg, format.money(typed.minor(priceMinor)), ...(discount ? [`${discount} %`] : [])].join(
      ' · ',
    );
  }

  function read(field: keyof D & string, value: unknown): string {
    if (field === 'lines') return (value as LineDraft<W>[]).map(lineText).join('; ');
    if (field === 'clientId') return stored.find(({ client }) => client._id === value)?.client.name ?? myClient?.legalName ?? '';
    if (field === 'deliveryWindow') return value === '' ? none : windowName(String(value));
    return field === 'comment' ? String(value) : format.date(String(value));
  }

  return <RecordConflict {...{ error, title, form, draftOf, read, onClose }} nameOf={(field) => labels[field]} />;
}
