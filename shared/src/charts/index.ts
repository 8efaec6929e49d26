// Charts with their figures as a table; compiled into the remote that draws them.
export { type BarGroup, Bars, type BarsProps } from './Bars.tsx';
export { ChartFrame, type ChartFrameProps, type Series } from './ChartFrame.tsx';
export { HBars, type HBarsProps } from './HBars.tsx';
export { Spark } from './Spark.tsx';
export { StepLine, type StepLineProps, type StepMark, type StepPoint } from './StepLine.tsx';
