import type { PublishedProduct } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { useMay } from '@shop/shared/session';
import { Button } from '@shop/shared/ui';
import { useState } from 'react';
import { PriceDialog } from './PriceDialog.tsx';
import { PublishedSwitches } from './PublishedSwitches.tsx';
import { publishedMessages } from './published-messages.ts';

/** The actions on a published product or an offer, in the header of its page. */
export function PublishedActions({ product }: { product: PublishedProduct }) {
  const t = useMessages(publishedMessages);
  const mayEdit = useMay('published.edit');
  const [isPricing, setPricing] = useState(false);
  return (
    <>
      <PublishedSwitches product={product} />
      {mayEdit && (
        <Button icon="tag" onClick={() => setPricing(true)}>
          {t('changePrice')}
        </Button>
      )}
      {isPricing && <PriceDialog product={product} onClose={() => setPricing(false)} />}
    </>
  );
}
