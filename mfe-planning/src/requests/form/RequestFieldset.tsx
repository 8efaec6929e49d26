import type { NamedProduct, Reference } from '@shop/shared/contract';
import { type CallForm, DateInput, useChosen } from '@shop/shared/form';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { LinesTotals, useTyped } from '@shop/shared/parts';
import { Card } from '@shop/shared/ui';
import { FormGrid, TextArea } from '@shop/shared/ui/data';
import { ClientCombobox } from '../../parts/ClientCombobox.tsx';
import { DocumentLines } from '../../parts/lines/DocumentLines.tsx';
import { requestMessages } from '../messages.ts';
import { requestFormMessages } from './messages.ts';
import { fieldsOf, type RequestDraft } from './request-draft.ts';

export interface RequestFieldsetProps<R> {
  form: CallForm<R, RequestDraft>;
  /** Whom and what the draft names, so that they are shown by name from the start. */
  client?: Reference | undefined;
  products?: readonly (NamedProduct & { _id: string })[];
  /** Hundredths of a percent, of the request or of the country today. */
  ivaRate: number;
}

/** The fields of a request, for a new one and for an edit, with what they come to. */
export function RequestFieldset<R>({ form, client, products = [], ivaRate }: RequestFieldsetProps<R>) {
  const t = useMessages(requestMessages);
  const formWord = useMessages(requestFormMessages);
  const format = useFormat();
  const typed = useTyped();
  const { errors } = form.formState;
  return (
    <>
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
        </FormGrid>
      </Card>
      <Card heading={t('lines')}>
        <DocumentLines form={form} weight="askedGrams" day={form.watch('deliverOn')} products={products} />
        <LinesTotals lines={fieldsOf(form.watch(), typed).lines} weight="askedGrams" ivaRate={ivaRate} />
      </Card>
      <Card heading={t('comment')}>
        <TextArea
          title={t('comment')}
          isTitleHidden
          placeholder={t('commentHint')}
          error={errors.comment?.message}
          {...form.register('comment')}
        />
      </Card>
    </>
  );
}
