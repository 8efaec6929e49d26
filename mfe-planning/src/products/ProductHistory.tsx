import { RecordHistory } from '@shop/shared/history';
import type { ProductChoices } from './useProductChoices.ts';
import { useProductWords } from './useProductWords.ts';

/** What was done to a product, in the words of its form; counts of its stock too. */
export function ProductHistory({ id, choices }: { id: string; choices: ProductChoices }) {
  const { nameOfStored, readStored } = useProductWords(choices);
  return <RecordHistory entity="product" id={id} nameOf={nameOfStored} read={readStored} />;
}
