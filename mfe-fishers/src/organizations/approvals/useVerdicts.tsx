import type { BulkChange } from '@shop/shared/api';
import { useMessages } from '@shop/shared/i18n';
import { type IconName, type MenuItem, useToast } from '@shop/shared/ui';
import type { BulkAction, BulkTask } from '@shop/shared/ui/data';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { approvalMessages } from './messages.ts';

const ReasonDialog = lazy(async () => ({ default: (await import('../../parts/ReasonDialog.tsx')).ReasonDialog }));

type VerdictName = 'approve' | 'reject' | 'enable' | 'disable';

/** What is decided about rows of a queue, with a reason. */
export interface Verdict<Row> {
  name: VerdictName;
  /** Without one it is not decided. */
  needsReason: boolean;
  fits: (row: Row) => boolean;
  act: (row: Row, reason: string) => Promise<unknown>;
  bulk: (reason: string) => BulkChange;
}

type Start<Row> = (task: BulkTask<Row>) => unknown;
type Asked<Row> = { verdict: Verdict<Row>; rows: readonly Row[]; start?: Start<Row> };

const icons: Record<VerdictName, IconName> = { approve: 'check', reject: 'circle-x', enable: 'plug', disable: 'ban' };
const isDanger = (name: VerdictName) => name === 'reject' || name === 'disable';
const done = { approve: 'approved', reject: 'rejected', enable: 'enabled', disable: 'disabled' } as const;

/** Decides about one row, or with a result by row about many; each asks for the reason first. `dialog` must be rendered. */
export function useVerdicts<Row extends { _id: string }>(
  verdicts: readonly Verdict<Row>[],
  { nameOf, onDecided }: { nameOf: (row: Row) => string; onDecided: () => void },
): {
  /** The menu of a row: where it leads, and what is decided about it. */
  menuOf: (row: Row, link: { label: string; href: string }) => MenuItem[][];
  bulk: (rows: readonly Row[], start: Start<Row>) => BulkAction[];
  dialog: ReactNode;
} {
  const t = useMessages(approvalMessages);
  const toast = useToast();
  const [asked, setAsked] = useState<Asked<Row>>();

  async function decide(reason: string) {
    if (!asked) return;
    const { verdict, rows, start } = asked;
    const [first] = rows;
    setAsked(undefined);
    if (start) return void start({ ...verdict.bulk(reason), title: t(verdict.name), rows, idOf: ({ _id }) => _id, nameOf });
    if (!first) return;
    try {
      await verdict.act(first, reason);
      toast.done(t(done[verdict.name], { name: nameOf(first) }));
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      toast.failed(t('notDone'), { text: error.message });
    }
    onDecided();
  }

  return {
    menuOf: (row, { label, href }) => {
      const acts = verdicts
        .filter(({ fits }) => fits(row))
        .map(
          (verdict): MenuItem => ({
            label: `${t(verdict.name)}…`,
            icon: icons[verdict.name],
            isDanger: isDanger(verdict.name),
            onSelect: () => setAsked({ verdict, rows: [row] }),
          }),
        );
      return [[{ label, icon: 'restaurant', href }], ...(acts.length > 0 ? [acts] : [])];
    },
    bulk: (rows, start) =>
      verdicts.flatMap((verdict) => {
        const fitting = rows.filter(verdict.fits);
        if (fitting.length === 0) return [];
        return [{ label: t(verdict.name), icon: icons[verdict.name], onAct: () => setAsked({ verdict, rows: fitting, start }) }];
      }),
    dialog: asked && (
      <Suspense>
        <ReasonDialog
          title={t(`${asked.verdict.name}Title`, {
            name: t('many', { count: asked.rows.length, name: asked.rows[0] ? nameOf(asked.rows[0]) : '' }),
          })}
          text={t(`${asked.verdict.name}Text`)}
          action={t(asked.verdict.name)}
          icon={icons[asked.verdict.name]}
          isDanger={isDanger(asked.verdict.name)}
          needsReason={asked.verdict.needsReason}
          onDecide={(reason) => void decide(reason)}
          onClose={() => setAsked(undefined)}
        />
      </Suspense>
    ),
  };
}
