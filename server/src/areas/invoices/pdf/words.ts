import { type CountryRow, countryWord, type DocType, type Lang } from '@shop/shared/contract';

export interface Words {
  creditNote: string;
  number: string;
  billedTo: string;
  issuedOn: string;
  dueOn: string;
  period: string;
  corrects: string;
  date: string;
  product: string;
  kg: string;
  price: string;
  discount: string;
  net: string;
  /** Of a line or an amount without tax. */
  exempt: string;
  total: string;
  description: string;
  record: string;
  qr: string;
  page: (page: number, pages: number) => string;
}

/** Texts of a document in its language, without country-specific terms. */
export const wordsOf: Record<Lang, Words> = {
  es: {
    creditNote: 'Nota de crédito',
    number: 'N.º',
    billedTo: 'Cliente',
    issuedOn: 'Emisión',
    dueOn: 'Vencimiento',
    period: 'Ventas',
    corrects: 'Corrige',
    date: 'Fecha',
    product: 'Producto',
    kg: 'kg',
    price: 'Precio/kg',
    discount: 'Desc.',
    net: 'Neto',
    exempt: 'exento',
    total: 'Total',
    description: 'Descripción',
    record: 'De dónde viene',
    qr: 'Código QR con la dirección que muestra de dónde viene el pescado',
    page: (page, pages) => `Página ${page} de ${pages}`,
  },
  en: {
    creditNote: 'Credit note',
    number: 'No.',
    billedTo: 'Client',
    issuedOn: 'Issued',
    dueOn: 'Due',
    period: 'Sales',
    corrects: 'Corrects',
    date: 'Date',
    product: 'Product',
    kg: 'kg',
    price: 'Price/kg',
    discount: 'Disc.',
    net: 'Net',
    exempt: 'exempt',
    total: 'Total',
    description: 'Description',
    record: 'Where it comes from',
    qr: 'QR code with the address that shows where the fish comes from',
    page: (page, pages) => `Page ${page} of ${pages}`,
  },
};

/** What a type of document is called in a country. */
export const typeName = (country: CountryRow, lang: Lang, docType: DocType): string =>
  docType === 'credit_note' ? wordsOf[lang].creditNote : countryWord(country.key, lang, docType === 'invoice' ? 'Invoice' : 'Receipt');
