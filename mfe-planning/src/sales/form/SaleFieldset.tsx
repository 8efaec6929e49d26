import type { Reference, Sale } from '@shop/shared/contract';
import { type CallForm, DateInput, useChosen } from '@shop/shared/form';
import { useFormat, useMessages } from '@shop/shared/i18n';
import type { FixedField } from '@shop/shared/parts';
import { deliveryTexts, LinesTotals, type Promised, useTaxRate, useTyped, WindowField } from '@shop/shared/parts';
import { Card } from '@shop/shared/ui';
import { FormGrid, TextArea } from '@shop/shared/ui/data';
import { ClientCombobox } from '../../parts/ClientCombobox.tsx';
import { DocumentLines } from '../../parts/lines/DocumentLines.tsx';
import { useLineTaxes } from '../../parts/lines/useLineTaxes.ts';
import { saleMessages } from '../messages.ts';
import { saleFormMessages } from './messages.ts';
import { fieldsOf, type SaleDraft } from './sale-draft.ts';

export interface SaleFieldsetProps<R> {
  form: CallForm<R, SaleDraft>;
  /** The client and products of the draft, so that their names are shown from the start. */
  client?: Reference | undefined;
  lines?: Sale['lines'];
  /** The stored delivery window. */
  promised?: Promised;
  /** For an edit: the day of the sale, and its rate in hundredths of a percent, which it keeps while it stays on that day. */
  issued?: { soldOn: string; ivaRate: number };
  /** For an edit: why a field can no longer be changed. */
  fixed?: FixedField;
}

/** The fields of a sale, for a new one and for an edit, with their totals. */
export function SaleFieldset<R>({ form, client, lines = [], promised, issued, fixed = () => undefined }: SaleFieldsetProps<R>) {
  const t = useMessages(saleFormMessages);
  const words = useMessages(saleMessages);
  const delivery = useMessages(deliveryTexts);
  const format = useFormat();
  const typed = useTyped();
  const { errors } = form.formState;
  const fields = fieldsOf(form.watch(), typed);
  const rateOfDay = useTaxRate(fields.soldOn);
  const isOtherDay = fields.soldOn !== issued?.soldOn;
  const ivaRate = isOtherDay ? rateOfDay : issued?.ivaRate;
  const taxOf = useLineTaxes({
    productIds: fields.lines.map(({ productId }) => productId),
    deliverOn: form.watch('deliverOn'),
    deliveryWindow: form.watch('deliveryWindow'),
    day: fields.soldOn,
    ivaRate,
    stored: lines,
    isOtherDay,
  });
  const grams = fields.lines.reduce((sum, { realGrams }) => sum + (Number.isInteger(realGrams) ? realGrams : 0), 0);
  const [clientReason, dayReason, goodsReason] = [fixed('clientId'), fixed('soldOn'), fixed('lines.realGrams')];
  const deliveryReason = fixed('deliverOn');
  return (
    <>
      <Card heading={t('company')}>
        <FormGrid>
          <ClientCombobox
            {...useChosen(form, 'clientId')}
            known={client}
            offersNew
            isRequired
            disabled={clientReason !== undefined}
            hint={clientReason}
          />
          <DateInput
            title={words('soldOn')}
            max={format.today()}
            isRequired
            readOnly={dayReason !== undefined}
            hint={dayReason ?? t('soldOnHint')}
            error={errors.soldOn?.message}
            {...form.register('soldOn')}
          />
          <DateInput
            title={delivery('deliverOn')}
            min={form.watch('soldOn')}
            isRequired
            readOnly={deliveryReason !== undefined}
            hint={deliveryReason}
            error={errors.deliverOn?.message}
            {...form.register('deliverOn')}
          />
          <WindowField form={form} day={form.watch('deliverOn')} grams={grams} stored={promised} fixed={fixed('deliveryWindow')} />
        </FormGrid>
      </Card>
      <Card heading={words('lines')}>
        <DocumentLines
          form={form}
          weight="realGrams"
          day={form.watch('deliverOn')}
          deliveryWindow={form.watch('deliveryWindow')}
          products={lines.map(({ product }) => product)}
          held={new Map(lines.map(({ product, realGrams }) => [product._id, realGrams]))}
          note={goodsReason}
          areGoodsFixed={goodsReason !== undefined}
          arePricesFixed={fixed('lines.priceMinor') !== undefined}
        />
        <LinesTotals lines={fields.lines} weight="realGrams" ivaRate={ivaRate} taxOf={taxOf} />
      </Card>
      <Card heading={words('comment')}>
        <TextArea title={words('comment')} isTitleHidden error={errors.comment?.message} {...form.register('comment')} />
      </Card>
    </>
  );
}
