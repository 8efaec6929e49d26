import { AppError, send } from '@shop/shared/api';
import { type CallInput, type ClientRow, calls, formatTaxId, taxIdName } from '@shop/shared/contract';
import type { ExportColumn, ExportFormat } from '@shop/shared/export';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { underOverlay, useCountry } from '@shop/shared/session';
import { useToast } from '@shop/shared/ui';
import { report } from '../../parts/services.ts';
import { clientTexts } from '../messages.ts';
import { usePaymentTerms } from '../usePaymentTerms.ts';

/** Saves exactly the clients that the filters match, in the order of the list, or the given ones of them. */
export function useClientExport(filters: CallInput<typeof calls.clients.exportAll>) {
  const t = useMessages(clientTexts);
  const { today } = useFormat();
  const country = useCountry();
  const toast = useToast();
  const terms = usePaymentTerms();

  /** The day of the country's calendar; a file has no time zone. */
  const dayOf = (instant: string | null) => (instant ? new Date(today(Date.parse(instant))) : null);
  const columns: ExportColumn<ClientRow>[] = [
    { header: t('legalName'), value: (row) => row.legalName },
    { header: taxIdName[country.key], value: (row) => formatTaxId(country.key, row.taxId) },
    { header: t('category'), value: (row) => row.category.name },
    { header: t('seller'), value: (row) => row.seller?.name ?? null },
    { header: t('paymentTerms'), value: (row) => terms.nameOf(row.paymentTermDays) },
    { header: t('phone'), value: (row) => row.phone },
    { header: t('commune'), value: (row) => row.commune },
    { header: t('lastOrder'), value: (row) => dayOf(row.lastOrderAt) },
    { header: t('categoryLogs'), value: (row) => row.openLogs },
  ];

  async function save(format: ExportFormat, only?: readonly ClientRow[]) {
    const [rows, { exportRows }] = await Promise.all([only ?? send(calls.clients.exportAll, filters), import('@shop/shared/export')]);
    await exportRows(format, `${t('file')}-${country.key.toLowerCase()}-${today()}`, columns, rows, country.locale);
    return rows.length;
  }

  return async (format: ExportFormat, only?: readonly ClientRow[]): Promise<void> => {
    try {
      toast.done(t('exported', { count: await underOverlay(save(format, only)) }));
    } catch (error) {
      // What the server refused it knows itself.
      if (!(error instanceof AppError)) report(error);
      toast.failed(t('exportFailed'), { text: error instanceof AppError ? `${error.message} ${error.requestId}` : t('tryAgain') });
    }
  };
}
