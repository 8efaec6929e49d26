import type { Wish } from '@shop/shared/contract';
import { RecordHistory } from '@shop/shared/history';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { formMessages } from '@shop/shared/parts';
import { wishMessages } from './messages.ts';

const names = {
  clientName: 'client',
  presentation: 'presentation',
  conservation: 'conservation',
  grams: 'kg',
  maxPriceMinor: 'maxPrice',
  wantedBy: 'wantedBy',
  comment: 'comment',
  state: 'state',
} as const;

const isNamed = (field: string): field is keyof typeof names => field in names;

/** All changes of a wish, by field. */
export function WishHistory({ id }: { id: string }) {
  const t = useMessages(wishMessages);
  const formName = useMessages(formMessages);
  const format = useFormat();
  return (
    <RecordHistory
      entity="wish"
      id={id}
      nameOf={(field) => (isNamed(field) ? t(names[field]) : undefined)}
      read={(field, value) => {
        if (field === 'state') return t(`states.${value as Wish['state']}`);
        if (field === 'presentation') return formName(`presentation.${value as Wish['presentation']}`);
        if (field === 'conservation') return formName(`conservation.${value as Wish['conservation']}`);
        if (field === 'grams') return format.weight(Number(value));
        if (field === 'maxPriceMinor') return format.money(Number(value));
        return field === 'wantedBy' ? format.date(String(value)) : String(value);
      }}
    />
  );
}
