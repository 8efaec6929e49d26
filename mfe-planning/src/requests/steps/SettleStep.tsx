import { netOf, type Request, type Settlement, settlements } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { Notice } from '@shop/shared/ui';
import { RadioGroup, TextArea } from '@shop/shared/ui/data';
import { requestStateMessages } from '../../parts/RequestState.tsx';
import { requestMessages } from '../messages.ts';
import { numberOf, sumOf } from './KgLines.tsx';
import { stepMessages } from './messages.ts';
import { StepDialog, type StepProps } from './StepDialog.tsx';
import css from './Steps.module.css';
import { useAfterReturn } from './useAfterReturn.ts';

const isSettlement = (choice: string): choice is Settlement => (settlements as readonly string[]).includes(choice);

/** The state that a settled return restores: the one in which it was requested. */
const before = ({ events }: Request) =>
  [...events].sort((one, other) => Date.parse(other.at) - Date.parse(one.at)).find(({ step }) => step === 'requestReturn')?.from ??
  'completed';

/** Accepts or refuses a return, after showing the effects on stock and sale. */
export function SettleStep(props: StepProps) {
  const { request } = props;
  const t = useMessages(stepMessages);
  const common = useMessages(requestMessages);
  const word = useMessages(requestStateMessages);
  const format = useFormat();
  const afterReturn = useAfterReturn(props.onClose);
  const grams = sumOf(request.lines.map(({ returningGrams }) => returningGrams ?? 0));
  const netMinor = sumOf(
    request.lines.map(
      (line) =>
        line.netMinor - netOf({ ...line, grams: (line.deliveredGrams ?? 0) - (line.returnedGrams ?? 0) - (line.returningGrams ?? 0) }),
    ),
  );
  const amounts = [
    request.saleId ? t('acceptSale', { net: format.money(netMinor) }) : t('acceptBill', { net: format.money(netMinor) }),
    ...(request.docNumber && request.saleId ? [t('acceptCredit')] : []),
  ];
  const effects = {
    accept: [t('acceptStock', { kg: format.weight(grams, 2) }), ...amounts],
    waste: [t('acceptWaste', { kg: format.weight(grams, 2) }), ...amounts],
    refuse: [t('refuseStock')],
  };
  return (
    <StepDialog
      {...props}
      call={calls.requests.update}
      step="settleReturn"
      at="request"
      title={t('settleTitle', { number: numberOf(request) })}
      text={request.returnReason ? t('returnBecause', { reason: request.returnReason }) : undefined}
      icon="undo"
      action={common('steps.settleReturn')}
      valuesOf={() => ({ settle: '', comment: '' })}
      input={({ settle, comment }, { _id, version }) => ({ request: { _id, settle: settle as Settlement, comment }, version })}
      isBlocked={({ settle }) => settle === ''}
      done={({ state }) => t('settled', { state: word(state) })}
      onDone={afterReturn}
    >
      {({ register, watch, formState: { errors } }) => {
        const settle = watch('settle');
        return (
          <div className={css['fields']}>
            <RadioGroup
              title={t('settleQuestion', { kg: format.weight(grams, 2) })}
              options={[
                { value: 'accept', label: t('accept') },
                { value: 'waste', label: t('waste') },
                { value: 'refuse', label: t('refuse') },
              ]}
              error={errors.settle?.message}
              {...register('settle')}
            />
            {isSettlement(settle) && (
              <Notice tone="info" role="status">
                <ul className={css['effects']}>
                  {[...effects[settle], t('goesBack', { state: word(before(request)) })].map((effect) => (
                    <li key={effect}>{effect}</li>
                  ))}
                </ul>
              </Notice>
            )}
            <TextArea title={common('comment')} error={errors.comment?.message} {...register('comment')} />
          </div>
        );
      }}
    </StepDialog>
  );
}
