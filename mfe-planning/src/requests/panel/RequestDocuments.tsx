import type { Request } from '@shop/shared/contract';
import { none, useMessages } from '@shop/shared/i18n';
import { usePdfDownload } from '@shop/shared/parts';
import { Link } from '@shop/shared/router';
import { useRole } from '@shop/shared/session';
import { Button } from '@shop/shared/ui';
import { documentName, invoiceStateMessages } from '../../parts/billing/InvoiceState.tsx';
import { requestMessages } from '../messages.ts';
import type { DialogStep } from '../next-steps.ts';
import { panelMessages } from './messages.ts';
import css from './RequestDocuments.module.css';

/** The roles that number documents and attach their PDFs, as in the calls. */
const mayNumber = (role: string | undefined) => role === 'admin' || role === 'mega';

/** Number and PDF of the document, and the invoice of its sale with its number and PDF: to open, to create, to attach. */
export function RequestDocuments({ request, onStep }: { request: Request; onStep: (step: DialogStep) => void }) {
  const t = useMessages(panelMessages);
  const common = useMessages(requestMessages);
  const pdf = usePdfDownload();
  const documents = useMessages(invoiceStateMessages);
  const role = useRole();
  // A rejected request is not invoiced.
  const isRejected = request.state === 'rejected';
  const canChange = mayNumber(role) && !isRejected;
  const { docType, docNumber, docFileId, invoiceFileId, invoice } = request;
  return (
    <dl className={css['documents']}>
      <div>
        <dt>{docType ? common(`docTypes.${docType}`) : common('document')}</dt>
        <dd>
          <span className={docNumber ? css['number'] : css['none']}>{docNumber ?? (isRejected ? none : t('noNumber'))}</span>
          {docFileId && (
            <Button kind="text" size={26} icon="download" isBusy={pdf.isDownloading} onClick={() => void pdf.download(docFileId)}>
              PDF
            </Button>
          )}
          {canChange && (
            <Button kind="text" size={26} icon="edit" onClick={() => onStep('document')}>
              {t(docNumber ? 'changeNumber' : 'giveNumber')}
            </Button>
          )}
        </dd>
      </div>
      {invoice && (
        <div>
          <dt>{t('billedBy')}</dt>
          <dd>
            <Link to={`/facturation/${invoice._id}`}>{documentName(documents, invoice)}</Link>
          </dd>
        </div>
      )}
      {(invoiceFileId || canChange) && (
        <div>
          <dt>{common('invoicePdf')}</dt>
          <dd>
            {invoiceFileId ? (
              <Button kind="text" size={26} icon="download" isBusy={pdf.isDownloading} onClick={() => void pdf.download(invoiceFileId)}>
                PDF
              </Button>
            ) : (
              <span className={css['none']}>{t('noPdf')}</span>
            )}
            {canChange && (
              <Button kind="text" size={26} icon="add" onClick={() => onStep('attachPdf')}>
                {invoiceFileId ? t('replacePdf') : common('attachPdf')}
              </Button>
            )}
          </dd>
        </div>
      )}
    </dl>
  );
}
