import { RecordHistory } from '@shop/shared/history';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { publishedMessages } from './published-messages.ts';

/** The history of a published product or an offer, which are the same record. */
export function PublishedHistory({ id }: { id: string }) {
  const t = useMessages(publishedMessages);
  const { money, number, weight } = useFormat();
  const yesNo = (value: unknown) => t(value === true ? 'yes.true' : 'yes.false');
  const words: Record<string, { name: string; read?: (value: unknown) => string }> = {
    name: { name: t('field.name') },
    priceMinor: { name: t('price'), read: (value) => money(Number(value)) },
    grams: { name: t('canSell'), read: (value) => weight(Number(value)) },
    active: { name: t('active'), read: yesNo },
    visible: { name: t('visible'), read: yesNo },
    description: { name: t('description') },
    photos: { name: t('field.photos'), read: (value) => number(Number(value)) },
    image: { name: t('field.image'), read: (value) => t(String(value).startsWith('/photos/') ? 'photoChanged' : 'drawing') },
  };
  return (
    <RecordHistory
      entity="marketplace-product"
      id={id}
      nameOf={(field) => words[field]?.name}
      read={(field, value) => words[field]?.read?.(value) ?? String(value)}
    />
  );
}
