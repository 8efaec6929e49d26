import { type AppError, useCall } from '@shop/shared/api';
import type { Request } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { compare, merge } from '@shop/shared/form';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { CompareDialog } from '@shop/shared/ui/data';
import { useTyped } from '../../parts/typed.ts';
import { useProductName } from '../../parts/useProductName.ts';
import { requestTexts } from '../messages.ts';
import { type AskedLine, draftOf, type RequestDraft } from './request-draft.ts';

export interface RequestConflictProps {
  /** The 409; it carries the request as it stands now. */
  error: AppError;
  base: Request;
  mine: RequestDraft;
  isSaving: boolean;
  /** The present request, and the values to save over it. */
  onChosen: (present: Request, values: RequestDraft) => void;
  onClose: () => void;
}

const labels = { clientId: 'client', deliverOn: 'deliverOn', comment: 'comment', lines: 'lines' } as const satisfies Record<
  keyof RequestDraft,
  string
>;

/** Theirs and mine, field by field, when somebody saved the request first; the lines are one field. */
export function RequestConflict({ error, base, mine, isSaving, onChosen, onClose }: RequestConflictProps) {
  const t = useMessages(requestTexts);
  const format = useFormat();
  const typed = useTyped();
  const nameOf = useProductName();
  const present = error.present as Request;
  const theirs = draftOf(present, typed);
  const { open, kept } = compare(draftOf(base, typed), theirs, mine);
  const isMineUnknown = ![base.client._id, present.client._id].includes(mine.clientId);
  const myClient = useCall(calls.clients.one, { id: mine.clientId }, { enabled: isMineUnknown }).data;
  const unknown = mine.lines
    .map(({ productId }) => productId)
    .find((id) => ![...base.lines, ...present.lines].some(({ product }) => product._id === id));
  const myProduct = useCall(calls.products.one, { id: unknown ?? '' }, { enabled: Boolean(unknown) }).data;

  const products = [
    ...base.lines.map(({ product }) => product),
    ...present.lines.map(({ product }) => product),
    ...(myProduct ? [myProduct] : []),
  ];
  const lineText = ({ productId, askedGrams, priceMinor, discount }: AskedLine) => {
    const product = products.find(({ _id }) => _id === productId);
    const parts = [
      product ? nameOf(product) : t('product'),
      format.weight(typed.grams(askedGrams), 2),
      format.money(typed.minor(priceMinor)),
      ...(discount ? [`${discount} %`] : []),
    ];
    return parts.join(' · ');
  };
  function read(name: keyof RequestDraft, value: unknown): string {
    if (name === 'lines') return (value as AskedLine[]).map(lineText).join('; ');
    if (name === 'deliverOn') return format.date(value as string);
    if (name !== 'clientId') return String(value);
    const client = [base.client, present.client].find(({ _id }) => _id === value);
    return client?.name ?? myClient?.legalName ?? String(value);
  }

  return (
    <CompareDialog
      who={present.updatedBy?.name ?? t('somebody')}
      record={t('requestNumber', { number: String(present.number) })}
      at={format.time(present.updatedAt)}
      theirVersion={present.version}
      yourVersion={base.version}
      fields={open.map(({ name, before, theirs: their, mine: my }) => ({
        name,
        label: t(labels[name]),
        before: read(name, before),
        theirs: read(name, their),
        yours: read(name, my),
      }))}
      kept={kept.map((name) => t(labels[name]))}
      requestId={error.requestId}
      isSaving={isSaving}
      onSave={(chosen) =>
        onChosen(
          present,
          merge(
            theirs,
            mine,
            open.map(({ name }) => name).filter((name) => chosen[name] === 'yours'),
          ),
        )
      }
      onClose={onClose}
    />
  );
}
