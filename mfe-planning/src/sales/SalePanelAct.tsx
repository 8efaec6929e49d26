import type { SaleRow } from '@shop/shared/contract';
import type { ActProps } from '@shop/shared/federation';
import { useMessages } from '@shop/shared/i18n';
import { usePanelAct } from '@shop/shared/parts';
import { saleMessages } from './messages.ts';
import { openSalePanel } from './openSalePanel.tsx';

/** A sale next to the home page, where its prices are approved. */
export function SalePanelAct(props: ActProps<SaleRow>): null {
  const t = useMessages(saleMessages);
  usePanelAct(props, ({ _id, number }) => openSalePanel(_id, t('sale', { number: String(number) })));
  return null;
}
