import { useNavigate } from '@shop/shared/router';
import { createContext, type ReactNode, use, useState } from 'react';
import { interpolateLink } from '../remotes/interpolate.ts';
import { loadAct } from '../remotes/loadAct.ts';
import { RemoteBoundary } from '../remotes/RemoteBoundary.tsx';
import { remoteError } from '../remotes/RemoteError.ts';
import { reportFailed } from '../remotes/reports.ts';
import type { Row } from '../remotes/useLists.ts';
import { rowKey, type Work } from './work.ts';

interface StartedAction {
  key: string;
  work: Work;
  row: Row;
  /** Set when the code has loaded. */
  code?: Awaited<ReturnType<typeof loadAct>>;
}

const pathOf = (link: string) => link.split('?')[0] ?? link;

interface Acts {
  begin: (work: Work, row: Row) => void;
  isUnderWay: (work: Work, row: Row) => boolean;
  /** True while any of them runs. */
  isActing: boolean;
}

const ActsContext = createContext<Acts>({ begin: () => undefined, isUnderWay: () => false, isActing: false });

export const useActs = () => use(ActsContext);

/**
 * Actions that run on the home page, with the code of the remote that declares them. Rendered outside the lists, so that a dialog remains open when
 * its row disappears. If the code fails to load, the page navigates to where the action can be done. onEnd: called because lists may have changed.
 */
export function InlineActions({ onEnd, children }: { onEnd: () => void; children: ReactNode }) {
  const navigate = useNavigate();
  const [started, setStarted] = useState<readonly StartedAction[]>([]);
  const isUnderWay: Acts['isUnderWay'] = (work, row) => started.some(({ key }) => key === rowKey(work, row));

  const drop = (key: string) => setStarted((before) => before.filter((one) => one.key !== key));

  function fail({ key, work, row }: StartedAction, cause: unknown) {
    drop(key);
    reportFailed(work.remote, pathOf(work.link), remoteError(cause, 'page'));
    if (work.act) navigate(interpolateLink(work.act.link, row));
  }

  async function begin(work: Work, row: Row) {
    if (isUnderWay(work, row)) return;
    const one = { key: rowKey(work, row), work, row };
    setStarted((before) => [...before, one]);
    try {
      const code = await loadAct(work.remote, work.id);
      setStarted((before) => before.map((each) => (each.key === one.key ? { ...each, code } : each)));
    } catch (cause) {
      fail(one, cause);
    }
  }

  return (
    <ActsContext value={{ begin: (work, row) => void begin(work, row), isUnderWay, isActing: started.length > 0 }}>
      {children}
      {started.map((one) => {
        const { key, row, code } = one;
        return (
          code && (
            <RemoteBoundary key={key} release={code.release} instead={() => null} onThrown={(error) => fail(one, error)}>
              <code.Act
                row={row}
                onEnd={() => {
                  drop(key);
                  onEnd();
                }}
              />
            </RemoteBoundary>
          )
        );
      })}
    </ActsContext>
  );
}
