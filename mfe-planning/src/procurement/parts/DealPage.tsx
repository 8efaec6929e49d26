import { historyMessages, RecordHistory } from '@shop/shared/history';
import { useMessages } from '@shop/shared/i18n';
import { RecordPage, type RecordPageProps, recordMessages } from '@shop/shared/record';
import { useMay } from '@shop/shared/session';
import { Card, Notice } from '@shop/shared/ui';
import { RecordActs, type RowAct } from '@shop/shared/ui/data';
import { Fragment, type ReactNode, useReducer } from 'react';
import { type Deal, type DealKind, useStateWord } from '../DealState.tsx';
import { type ProcurementMessage, procurementMessages } from '../messages.ts';
import { useStoredRead } from './useReadField.ts';

export interface DealPageProps<R extends Deal> {
  kind: DealKind;
  result: RecordPageProps<R>['result'];
  /** Facts next to its state, below its name. */
  facts: (record: R) => readonly string[];
  /** The state in which it may be edited. */
  openState: R['state'];
  /** The actions other than editing. */
  acts: readonly RowAct<R>[];
  /** The fields that its history lists. */
  fields: readonly ProcurementMessage[];
  form: (record: R, how: { title: string; mayEdit: boolean; isReadOnly: boolean }) => ReactNode;
}

/** The page of one order or one offer: its data, editable while it is open, and its history. */
export function DealPage<R extends Deal>({ kind, result, facts, openState, acts, fields, form }: DealPageProps<R>) {
  const t = useMessages(procurementMessages);
  const tabName = useMessages(recordMessages);
  const history = useMessages(historyMessages);
  const word = useStateWord(kind);
  // A new key discards what was typed into a record that has been closed meanwhile.
  const [formNumber, startFormAnew] = useReducer((number: number) => number + 1, 0);
  const mayEdit = useMay(`${kind}s.edit`);
  const read = useStoredRead();
  const titleOf = ({ number }: R) => t(kind, { number: String(number) });
  const isOpen = ({ state }: R) => state === openState;
  return (
    <RecordPage
      result={result}
      list={{ label: t(`${kind}s`), href: `/marketplace/${kind}s` }}
      header={(record) => ({
        title: titleOf(record),
        text: [word(record.state), ...facts(record)].join(' · '),
        actions: (
          <RecordActs
            record={record}
            acts={acts}
            name={titleOf(record)}
            onActed={(isDone) => {
              if (isDone) startFormAnew();
              void result.refetch();
            }}
          />
        ),
      })}
      tabs={(record) => [
        {
          label: tabName('data'),
          path: '',
          element: (
            <Fragment key={`${record._id} ${formNumber}`}>
              {mayEdit && !isOpen(record) && <Notice tone="info">{t('closed', { state: word(record.state) })}</Notice>}
              {form(record, { title: titleOf(record), mayEdit, isReadOnly: !mayEdit || !isOpen(record) })}
            </Fragment>
          ),
        },
        {
          label: history('title'),
          path: 'history',
          element: (
            <Card>
              <RecordHistory
                entity={kind}
                id={record._id}
                nameOf={(field) => fields.filter((known) => known === field).map((known) => t(known))[0]}
                read={(field, value) => (field === 'state' ? word(value as R['state']) : read(field, value))}
              />
            </Card>
          ),
        },
      ]}
    />
  );
}
