import { useSend } from '@shop/shared/api';
import { calls } from '@shop/shared/contract';
import { languageAtom, useMessages } from '@shop/shared/i18n';
import { useShared } from '@shop/shared/session';
import { Badge, Button, Notice } from '@shop/shared/ui';
import { Dialog } from '@shop/shared/ui/data';
import css from './FlagsDialog.module.css';
import { nameOf } from './FleetTable.tsx';
import { platformTexts } from './messages.ts';
import type { StepDialogProps } from './RollbackDialog.tsx';
import { useStep } from './useStep.ts';

/** The switches that a remote declares, thrown for everybody at once. */
export function FlagsDialog({ status, onMoved, onClose }: StepDialogProps) {
  const t = useMessages(platformTexts);
  const language = useShared(languageAtom);
  const setFlag = useSend(calls.releases.setFlag);
  const { error, run } = useStep(onMoved);
  const { name, flags } = status;
  return (
    <Dialog
      title={t('flags.title', { part: nameOf(status) })}
      text={flags.length > 0 ? t('flags.text') : t('flags.none')}
      onClose={onClose}
      footer={
        <Button kind="outline" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <ul className={css['flags']}>
        {flags.map(({ key, name: label, isOn, rollout }) => {
          const act = t(isOn ? 'flags.turnOff' : 'flags.turnOn');
          return (
            <li key={key}>
              <div className={css['words']}>
                <strong>{label[language]}</strong>
                <span className={css['state']}>
                  <Badge tone={isOn ? 'ok' : 'neutral'}>{t(isOn ? 'flags.on' : 'flags.off')}</Badge>
                  {!rollout && t('flags.asBuilt')}
                  {rollout && Object.keys(rollout).length > 0 && t('flags.some')}
                </span>
              </div>
              <Button
                kind="outline"
                size={32}
                aria-label={t('flags.turn', { act, flag: label[language] })}
                isBusy={setFlag.isPending && setFlag.variables?.key === key}
                onClick={() => void run(() => setFlag.mutateAsync({ name, key, isOn: !isOn }))}
              >
                {act}
              </Button>
            </li>
          );
        })}
      </ul>
      {error && <Notice tone="danger" role="alert" title={error} />}
    </Dialog>
  );
}
