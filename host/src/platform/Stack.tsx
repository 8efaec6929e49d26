import { useCall } from '@shop/shared/api';
import type { CallAnswer } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { ErrorBox, Notice, Skeleton } from '@shop/shared/ui';
import css from './FailureDialog.module.css';
import { nameOf } from './FleetTable.tsx';
import { failureMessages } from './failure-messages.ts';

/** The stack of a failure: each frame with its position in the sources and the surrounding lines, or in the built file if there is no source map. */
export function Stack({ failureId }: { failureId: string }) {
  const t = useMessages(failureMessages);
  const stack = useCall(calls.failures.stack, { id: failureId });
  // A recursive function appears repeatedly with the same position, so the key includes the index.
  const frames = stack.data?.frames.map((frame, at) => ({ ...frame, at })) ?? [];
  const nearest = frames.find(({ source }) => source);
  return (
    <section className={css['section']} aria-labelledby="failure-stack">
      <h3 id="failure-stack">{t('stack')}</h3>
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
    </section>
  );
}

type Frame = CallAnswer<typeof calls.failures.stack>['frames'][number];
type Source = NonNullable<Frame['source']>;

const placeOf = ({ file, line, column }: Pick<Frame, 'file' | 'line' | 'column'>) => `${file}:${line}:${column}`;

function FrameRow({ frame, isOpen }: { frame: Frame; isOpen: boolean }) {
  const t = useMessages(failureMessages);
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
