import { RecordHistory } from '@shop/shared/history';
import type { ProductChoices } from './useProductChoices.ts';
import { useProductWords } from './useProductWords.ts';

/** The change history of a product, with the labels of its form, including stock adjustments. */
export function ProductHistory({ id, choices }: { id: string; choices: ProductChoices }) {
  const { nameOfStored, readStored } = useProductWords(choices);
  return <RecordHistory entity="product" id={id} nameOf={nameOfStored} read={readStored} />;
}
