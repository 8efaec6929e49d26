import { abovePercent, type PaidPrices, priceTone } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { FigureTable } from '@shop/shared/parts';
import { Card, cx } from '@shop/shared/ui';
import { SegmentedControl } from '@shop/shared/ui/data';
import { useState } from 'react';
import css from './BeachPrices.module.css';
import type { RequestLine } from './lines.ts';
import { beachPriceMessages } from './messages.ts';
import { useLineName } from './useLineName.ts';

const mostAxes = 6;
/** The minimum number of axes for an area. */
const leastAxes = 3;
const [width, height, radius] = [228, 198, 74];
/** The visible range around the median, percent. */
const [least, most] = [60, 140];

/** The requested price of each species relative to its median, which is 100. */
export function Radar({ lines }: { lines: readonly RequestLine[] }) {
  const t = useMessages(beachPriceMessages);
  const { number } = useFormat();
  const nameOf = useLineName();
  const [face, setFace] = useState('chart');
  const axes = lines.flatMap(({ paid, ...line }) =>
    paid ? [{ ...line, paid, index: 100 + abovePercent(line.askedMinor, paid.medianMinor) }] : [],
  );
  const shown = axes.slice(0, mostAxes);
  if (shown.length === 0) return null;
  const canDraw = shown.length >= leastAxes;
  const point = (index: number, n: number): [number, number] => {
    const share = (Math.min(most, Math.max(least, index)) - least) / (most - least);
    const angle = (n / shown.length) * 2 * Math.PI - Math.PI / 2;
    return [width / 2 + Math.cos(angle) * share * radius, height / 2 + Math.sin(angle) * share * radius];
  };
  const ring = (index: number) => shown.map((_, n) => point(index, n).join()).join(' ');
  const table = (
    <FigureTable
      label={t('radar')}
      rows={axes}
      rowId={({ _id }) => _id}
      columns={[
        { header: t('line'), render: nameOf },
        {
          header: t('index'),
          isEnd: true,
          render: ({ index, askedMinor, paid }) => <Index {...{ askedMinor, paid }} text={number(index)} />,
        },
      ]}
    />
  );
  return (
    <Card heading={t('radar')}>
      {canDraw && (
        <SegmentedControl
          title={t('radar')}
          isTitleHidden
          options={[
            { value: 'chart', label: t('chart') },
            { value: 'table', label: t('table') },
          ]}
          value={face}
          onValue={setFace}
        />
      )}
      {canDraw && face === 'chart' ? (
        <svg
          className={css['radar']}
          viewBox={`-40 0 ${width + 80} ${height}`}
          role="img"
          aria-label={t('radarText', { list: shown.map((one) => `${nameOf(one)} ${number(one.index)}`).join('; ') })}
        >
          {[80, 120, 140].map((index) => (
            <polygon key={index} className={css['grid']} points={ring(index)} />
          ))}
          <polygon className={css['hundred']} points={ring(100)} />
          <polygon className={css['area']} points={shown.map(({ index }, n) => point(index, n).join()).join(' ')} />
          {shown.map(({ _id, index, askedMinor, paid, species }, n) => {
            const [x, y] = point(index, n);
            const [nameX, nameY] = point(most, n);
            const side = Math.abs(nameX - width / 2) < 8 ? 'middle' : nameX > width / 2 ? 'start' : 'end';
            return (
              <g key={_id}>
                <circle className={cx(css['dot'], css[priceTone(askedMinor, paid.medianMinor)])} cx={x} cy={y} r={3.5} />
                <text
                  className={css['axis']}
                  x={nameX + (side === 'start' ? 6 : side === 'end' ? -6 : 0)}
                  y={nameY + (nameY > height / 2 ? 14 : -6)}
                  textAnchor={side}
                >
                  {species.name.split(' ')[0]}
                </text>
              </g>
            );
          })}
        </svg>
      ) : (
        table
      )}
    </Card>
  );
}

/** A figure, coloured by its distance above the median. */
export function Index({ askedMinor, paid, text }: { askedMinor: number; paid: PaidPrices; text: string }) {
  return <span className={css[`${priceTone(askedMinor, paid.medianMinor)}Text`]}>{text}</span>;
}
