import { useCall } from '@shop/shared/api';
import type { CallAnswer } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { useMay } from '@shop/shared/session';
import { Button, ErrorBox, Notice, Skeleton } from '@shop/shared/ui';
import { Dialog } from '@shop/shared/ui/data';
import { nameOf } from './FleetTable.tsx';
import css from './StackDialog.module.css';
import { stackMessages } from './stack-messages.ts';

interface StackButtonProps {
  /** What failed. */
  detail: string;
  onOpen: () => void;
}

/** Opens where a failure came from. Nothing for who may not see sources. */
export function StackButton({ detail, onOpen }: StackButtonProps) {
  const t = useMessages(stackMessages);
  if (!useMay('releases.forAll')) return null;
  return (
    <Button kind="text" size={32} aria-label={t('showOf', { detail })} onClick={onOpen}>
      {t('show')}
    </Button>
  );
}

interface StackDialogProps {
  /** Of a failure that has a stack. */
  failureId: string;
  part: string;
  version: string;
  detail: string;
  onClose: () => void;
}

/** Where a failure came from: each call with its place in the sources and the lines around it, or as it was built where there is no map. */
export function StackDialog({ failureId, part, version, detail, onClose }: StackDialogProps) {
  const t = useMessages(stackMessages);
  const stack = useCall(calls.failures.stack, { id: failureId });
  // A function that calls itself stands there again and again, at the same place.
  const frames = stack.data?.frames.map((frame, at) => ({ ...frame, at })) ?? [];
  const nearest = frames.find(({ source }) => source);
  return (
    <Dialog title={t('title', { part: nameOf({ name: part }), version })} text={detail} width={760} onClose={onClose}>
      {stack.isPending && <Skeleton height={160} />}
      {stack.isError && <ErrorBox title={t('failed')} error={stack.error} onRetry={stack.refetch} />}
      {stack.data && !nearest && (
        <Notice tone="info" title={t('noMaps.title')}>
          {t('noMaps.text')}
        </Notice>
      )}
      {frames.length > 0 && (
        <ol className={css['frames']} aria-label={t('frames')}>
          {frames.map((frame) => (
            <FrameRow key={frame.at} frame={frame} isOpen={frame === nearest} />
          ))}
        </ol>
      )}
    </Dialog>
  );
}

type Frame = CallAnswer<typeof calls.failures.stack>['frames'][number];
type Source = NonNullable<Frame['source']>;

const placeOf = ({ file, line, column }: Pick<Frame, 'file' | 'line' | 'column'>) => `${file}:${line}:${column}`;

function FrameRow({ frame, isOpen }: { frame: Frame; isOpen: boolean }) {
  const t = useMessages(stackMessages);
  const { part, source } = frame;
  return (
    <li>
      <p className={css['frame']}>
        <code className={css['fn']}>{source?.fn ?? frame.fn ?? t('anonymous')}</code>
        <code>{placeOf(source ?? frame)}</code>
        <span className={css['second']}>
          {nameOf({ name: part })}
          {!source && ` · ${t('builtOnly')}`}
        </span>
      </p>
      {source && source.context.length > 0 && (
        <details open={isOpen}>
          <summary>{t('source')}</summary>
          <SourceLines source={source} />
        </details>
      )}
    </li>
  );
}

function SourceLines({ source: { line: meant, context } }: { source: Source }) {
  return (
    <pre className={css['source']}>
      {context.map(({ line, text }) => (
        <code key={line} className={css['line']} {...(line === meant && { 'aria-current': true })}>
          <span className={css['number']}>{line}</span>
          <span>{`${text}\n`}</span>
        </code>
      ))}
    </pre>
  );
}
