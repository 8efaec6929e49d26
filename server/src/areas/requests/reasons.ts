import { type Lang, type RejectReasonId, rejectReasons } from '@shop/shared/contract';

/** What the reasons for rejecting are called. */
const names: Record<RejectReasonId, Record<Lang, string>> = {
  no_stock: { es: 'Sin stock', en: 'Out of stock' },
  price: { es: 'Precio', en: 'Price' },
  client_cancelled: { es: 'El cliente canceló', en: 'The client cancelled' },
  duplicate: { es: 'Solicitud repetida', en: 'Duplicate request' },
  quality: { es: 'Calidad del producto', en: 'Quality of the product' },
  delivery_date: { es: 'Fecha de entrega', en: 'Delivery date' },
  other: { es: 'Otro', en: 'Other' },
};

export const rejectReasonName = (id: RejectReasonId, lang: Lang): string => names[id][lang];

export const namedRejectReasons = (lang: Lang) => rejectReasons.map((_id) => ({ _id, name: rejectReasonName(_id, lang) }));
