import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { useTyped } from '@shop/shared/parts';
import { NewRecordPage } from '@shop/shared/record';
import { productMessages } from './messages.ts';
import { ProductFieldset } from './ProductFieldset.tsx';
import { emptyDraft, fieldsOf, type ProductDraft } from './product-draft.ts';
import { productFormMessages } from './product-form-messages.ts';
import { useProductChoices } from './useProductChoices.ts';
import { VirtualBox } from './VirtualBox.tsx';

type NewDraft = ProductDraft & { isVirtual: '' | 'yes' };
const empty: NewDraft = { ...emptyDraft, isVirtual: '' };

export function NewProductPage() {
  const t = useMessages(productMessages);
  const own = useMessages(productFormMessages);
  const typed = useTyped();
  const choices = useProductChoices();
  return (
    <NewRecordPage
      call={calls.products.create}
      empty={empty}
      input={(draft) => ({ product: { ...fieldsOf(draft, typed), isVirtual: draft.isVirtual === 'yes' } })}
      at="product"
      list={{ label: t('title'), href: '/products-planification' }}
      isLoading={choices.isLoading}
      words={{ title: t('new'), heading: t('data'), create: own('create'), created: own('created') }}
    >
      {(form) => (
        <ProductFieldset form={form} choices={choices}>
          <VirtualBox
            isVirtual={form.watch('isVirtual') === 'yes'}
            onChange={(isVirtual) => form.setValue('isVirtual', isVirtual ? 'yes' : '', { shouldDirty: true })}
          />
        </ProductFieldset>
      )}
    </NewRecordPage>
  );
}
