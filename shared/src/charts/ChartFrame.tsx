import { useMessages } from '@shop/shared/i18n';
import { Card } from '@shop/shared/ui';
import { SegmentedControl } from '@shop/shared/ui/data';
import { type ReactNode, useState } from 'react';
import css from './Charts.module.css';
import { chartMessages } from './messages.ts';

export interface Series {
  name: string;
  /** Its colour in the chart. */
  tone: 1 | 2;
}

export interface ChartFrameProps {
  title: string;
  /** Unit of the values: `miles de kg por semana ISO`. */
  unit: string;
  series?: readonly Series[];
  chart: ReactNode;
  /** The same figures as a table. */
  table: ReactNode;
}

/** A chart with its heading and legend, or its figures as a table. */
export function ChartFrame({ title, unit, series = [], chart, table }: ChartFrameProps) {
  const t = useMessages(chartMessages);
  const [face, setFace] = useState<'chart' | 'table'>('chart');
  return (
    <Card aria-label={title} className={css['frame']}>
      <header className={css['head']}>
        <h2>
          {title} <small>{unit}</small>
        </h2>
        {series.length > 0 && (
          <span className={css['legend']}>
            {series.map(({ name, tone }) => (
              <span key={name}>
                <i className={css[`series${tone}`]} aria-hidden="true" /> {name}
              </span>
            ))}
          </span>
        )}
        <SegmentedControl
          title={title}
          isTitleHidden
          options={[
            { value: 'chart', label: t('chart'), icon: 'chart' },
            { value: 'table', label: t('table'), icon: 'rows-compact' },
          ]}
          value={face}
          onValue={(value) => setFace(value === 'table' ? 'table' : 'chart')}
        />
      </header>
      {face === 'chart' ? chart : table}
    </Card>
  );
}
