import { useCall } from '@shop/shared/api';
import { coreCalls, type NamedProduct, netOf, type Reference, type RequestLine } from '@shop/shared/contract';
import { amountsOfTaxed } from '@shop/shared/contract/taxes';
import { type CallForm, DateInput, type UseFormReturn, useChosen } from '@shop/shared/form';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { LinesTotals, type Promised, useTyped, WindowField } from '@shop/shared/parts';
import { Card, useToast } from '@shop/shared/ui';
import { FormGrid, TextArea } from '@shop/shared/ui/data';
import { type ReactNode, useEffect, useRef } from 'react';
import { ClientCombobox } from '../../parts/ClientCombobox.tsx';
import { DocumentLines } from '../../parts/lines/DocumentLines.tsx';
import { useLineTaxes } from '../../parts/lines/useLineTaxes.ts';
import { requestMessages } from '../messages.ts';
import { CreditCard, type OrderCredit, useCredit } from './CreditCard.tsx';
import { requestFormMessages } from './messages.ts';
import { type PastRequest, RepeatChips } from './RepeatChips.tsx';
import css from './RequestForm.module.css';
import { fieldsOf, type RequestDraft, repeatedLines } from './request-draft.ts';

export interface RequestFieldsetProps<R> {
  form: CallForm<R, RequestDraft>;
  /** The client and products of the draft, so that their names are shown from the start. */
  client?: Reference | undefined;
  products?: readonly (NamedProduct & { _id: string })[];
  /** The stored total of the order for that client. */
  storedMinor?: number;
  /** The stored delivery window. */
  promised?: Promised;
  /** The standard rate, hundredths of a percent; undefined while it is not known. */
  ivaRate: number | undefined;
  /** The day whose tax rates apply: today, or the day on which the request was created. */
  taxDay: string;
  /** Stored lines, which keep their tax. */
  stored?: readonly RequestLine[];
  /** Above the buttons: the state of the draft. */
  status?: ReactNode;
  /** The buttons below the totals. */
  buttons: (credit: OrderCredit) => ReactNode;
}

/** The fields of a request, for a new one and for an edit; next to them the totals and the client's credit. */
export function RequestFieldset<R>({
  form,
  client,
  products = [],
  storedMinor = 0,
  promised,
  ivaRate,
  taxDay,
  stored = [],
  status,
  buttons,
}: RequestFieldsetProps<R>) {
  const t = useMessages(requestMessages);
  const formWord = useMessages(requestFormMessages);
  const format = useFormat();
  const typed = useTyped();
  const toast = useToast();
  const { errors } = form.formState;
  // Works with any form: the fields set here are those of its draft.
  const own = form as unknown as UseFormReturn<RequestDraft>;
  const { clientId, deliverOn } = form.watch();
  const { lines } = fieldsOf(form.watch(), typed);
  const whole = lines.filter((line) => [line.askedGrams, line.priceMinor, line.discount].every(Number.isInteger));
  const taxOf = useLineTaxes({
    productIds: lines.map(({ productId }) => productId),
    deliverOn,
    deliveryWindow: form.watch('deliveryWindow'),
    day: taxDay,
    ivaRate,
    stored,
  });
  const unknown = { taxClass: 'standard', ivaRate: ivaRate ?? 0 } as const;
  const nets = whole.map((line) => ({ ...(taxOf(line.productId) ?? unknown), netMinor: netOf({ ...line, grams: line.askedGrams }) }));
  const credit = useCredit(clientId, amountsOfTaxed(nets).totalMinor, clientId === client?._id ? storedMinor : 0);
  const buying = useCall(coreCalls.clients.buying, { id: clientId }, { enabled: clientId !== '' }).data;
  const bought = new Map(buying?.products.map((one) => [one.product._id, one]));
  const named = [...products, ...(buying?.requests ?? []).flatMap((request) => request.lines.map(({ product }) => product))];

  const closeRepeated = useRef<() => void>(undefined);
  useEffect(function closeWithForm() {
    // The undo of the toast applies to lines of this form.
    return () => closeRepeated.current?.();
  }, []);

  function repeat({ number, lines: asked }: PastRequest) {
    closeRepeated.current?.();
    const before = own.getValues('lines');
    own.setValue('lines', repeatedLines(asked, typed), { shouldDirty: true });
    closeRepeated.current = toast.done(formWord('repeated', { number: String(number) }), {
      undo: () => own.setValue('lines', before, { shouldDirty: true }),
    });
  }

  return (
    <div className={css['form']}>
      <div>
        <Card heading={formWord('whoAndWhen')}>
          <FormGrid>
            <ClientCombobox {...useChosen(form, 'clientId')} known={client} offersNew isRequired />
            <DateInput
              title={formWord('deliverOn')}
              min={format.today()}
              isRequired
              error={errors.deliverOn?.message}
              {...form.register('deliverOn')}
            />
            <WindowField form={form} day={deliverOn} grams={whole.reduce((sum, line) => sum + line.askedGrams, 0)} stored={promised} />
          </FormGrid>
          <RepeatChips requests={buying?.requests ?? []} onRepeat={repeat} />
        </Card>
        <Card heading={t('lines')}>
          <DocumentLines
            form={form}
            weight="askedGrams"
            day={deliverOn}
            deliveryWindow={form.watch('deliveryWindow')}
            products={named}
            hasTotals
            priceHint={(productId) => {
              const last = bought.get(productId);
              return last && formWord('lastPrice', { price: format.money(last.lastPriceMinor) });
            }}
          />
        </Card>
      </div>
      <div>
        <Card heading={formWord('summary')}>
          <LinesTotals lines={lines} weight="askedGrams" ivaRate={ivaRate} taxOf={taxOf} />
        </Card>
        <CreditCard credit={credit} />
        <Card heading={t('comment')}>
          <TextArea
            title={t('comment')}
            isTitleHidden
            placeholder={t('commentHint')}
            error={errors.comment?.message}
            {...form.register('comment')}
          />
        </Card>
        {status}
        <div className={css['buttons']}>{buttons(credit)}</div>
      </div>
    </div>
  );
}
