// Charts with their figures as a table. Loaded with the first page that has one.
export { type BarGroup, Bars, type BarsProps } from './Bars.tsx';
export { ChartFrame, type ChartFrameProps, type Series } from './ChartFrame.tsx';
export { HBars, type HBarsProps } from './HBars.tsx';
export { Spark } from './Spark.tsx';
