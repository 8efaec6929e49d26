import { useSend } from '@shop/shared/api';
import type { Product } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { useFixed, useTyped } from '@shop/shared/parts';
import { RecordForm } from '@shop/shared/record';
import { useMay } from '@shop/shared/session';
import { Card, Notice, useToast } from '@shop/shared/ui';
import { productMessages } from './messages.ts';
import { ProductFieldset } from './ProductFieldset.tsx';
import { draftOf, fieldsOf } from './product-draft.ts';
import type { ProductChoices } from './useProductChoices.ts';
import { useProductWords } from './useProductWords.ts';
import { VirtualBox } from './VirtualBox.tsx';

/** The data of a product, to read or to edit. */
export function ProductData({ product, choices }: { product: Product; choices: ProductChoices }) {
  const t = useMessages(productMessages);
  const typed = useTyped();
  const mayEdit = useMay('products.edit');
  const words = useProductWords(choices);
  const fixed = useFixed('products.update', product);
  return (
    <>
      <RecordForm
        call={calls.products.update}
        record={product}
        title={product.name}
        draftOf={(record: Product) => draftOf(record, typed)}
        input={(draft, base) => ({ product: { _id: base._id, ...fieldsOf(draft, typed) }, version: base.version })}
        at="product"
        nameOf={words.nameOf}
        read={words.read}
        mayEdit={mayEdit}
      >
        {(form) => (
          <Card heading={t('data')}>
            <ProductFieldset form={form} choices={choices} isReadOnly={!mayEdit} fixed={fixed} />
          </Card>
        )}
      </RecordForm>
      <Card>
        <VirtualSwitch product={product} mayEdit={mayEdit} />
      </Card>
    </>
  );
}

/** Switches a product between virtual and physical at once; for a product with stock, explains why it cannot. */
function VirtualSwitch({ product, mayEdit }: { product: Product; mayEdit: boolean }) {
  const t = useMessages(productMessages);
  const toast = useToast();
  const { mutate, isPending, error } = useSend(calls.products.updateVirtual);
  return (
    <>
      <VirtualBox
        isVirtual={product.isVirtual}
        isDisabled={!mayEdit || isPending}
        onChange={(isVirtual) =>
          mutate({ productId: product._id, isVirtual, version: product.version }, { onSuccess: () => toast.done(t('saved')) })
        }
      />
      {error && (
        <Notice tone="danger" role="alert" title={t('notSaved')}>
          {error.fields?.['isVirtual'] ?? error.message}
        </Notice>
      )}
    </>
  );
}
