import type { AppError } from '@shop/shared/api';
import { localDay, mayTake, type Request, requestSteps } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { FormFrame, useCallForm } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { deliveryTexts, useTyped } from '@shop/shared/parts';
import { Link, Navigate, useNavigate } from '@shop/shared/router';
import { useCountry, useRole } from '@shop/shared/session';
import { Button, Notice, useToast } from '@shop/shared/ui';
import { useState } from 'react';
import { LinesConflict } from '../../parts/lines/LinesConflict.tsx';
import { requestMessages } from '../messages.ts';
import type { State } from '../next-steps.ts';
import { StaleRequestNotice } from '../steps/StaleRequestNotice.tsx';
import { requestFormMessages } from './messages.ts';
import { RequestFieldset } from './RequestFieldset.tsx';
import { draftOf, fieldsOf } from './request-draft.ts';

/** Edits a request that nobody has confirmed yet. If another user saved first, both versions are compared. */
export function EditRequest({ request }: { request: Request }) {
  const t = useMessages(requestMessages);
  const formWord = useMessages(requestFormMessages);
  const windowWord = useMessages(deliveryTexts);
  const navigate = useNavigate();
  const toast = useToast();
  const typed = useTyped();
  const { timeZone } = useCountry();
  const mayEdit = mayTake(useRole(), 'update');
  const [conflict, setConflict] = useState<AppError>();
  // Determined by the request as it was opened: unsaved input survives a confirmation by another user meanwhile.
  const [wasOpen] = useState((requestSteps.update.from as readonly State[]).includes(request.state));
  const form = useCallForm(calls.requests.update, {
    record: request,
    valuesOf: (record) => draftOf(record, typed),
    input: (draft, { _id, version }) => ({ request: { _id, ...fieldsOf(draft, typed) }, version }),
    at: 'request',
    recordOf: (answer) => answer,
    onSaved: () => toast.done(formWord('saved')),
    leadsTo: ({ _id }) => `/request/${_id}`,
    onConflict: setConflict,
  });
  const { base } = form;
  const address = `/request/${request._id}`;

  if (!mayEdit || !wasOpen) return <Navigate to={address} replace />;
  return (
    <FormFrame form={form} failedTitle={t('notSaved')}>
      {form.changedCount > 0 && request.version > base.version && !conflict && (
        <Notice tone="warning" role="status">
          {formWord('changedElsewhere', { name: request.updatedBy?.name ?? t('somebody') })} <Link to={address}>{t('openRecord')}</Link>
        </Notice>
      )}
      {conflict && conflict.code !== 'conflict' && (
        <StaleRequestNotice
          base={base}
          present={conflict.present as Request | undefined}
          step="update"
          onKeep={(present) => {
            form.rebase(present, form.getValues());
            setConflict(undefined);
          }}
        />
      )}
      <RequestFieldset
        form={form}
        client={base.client}
        products={[...base.lines, ...request.lines].map(({ product }) => product)}
        storedMinor={base.totalMinor}
        promised={{ day: base.deliverOn, window: base.deliveryWindow, grams: base.askedGrams }}
        ivaRate={base.ivaRate}
        taxDay={localDay(base.createdAt, timeZone)}
        stored={base.lines}
        buttons={() => (
          <>
            <Button kind="outline" onClick={() => navigate(address)}>
              {t('cancel')}
            </Button>
            <Button type="submit" isBusy={form.isSaving} busyText={t('saving')} disabled={form.changedCount === 0}>
              {t('save')}
            </Button>
          </>
        )}
      />
      {conflict?.code === 'conflict' && (
        <LinesConflict
          error={conflict}
          title={t('requestNumber', { number: String(request.number) })}
          weight="askedGrams"
          form={form}
          draftOf={(record) => draftOf(record, typed)}
          labels={{
            clientId: t('client'),
            deliverOn: formWord('deliverOn'),
            deliveryWindow: windowWord('window'),
            comment: t('comment'),
            lines: t('lines'),
          }}
          onClose={() => setConflict(undefined)}
        />
      )}
    </FormFrame>
  );
}
