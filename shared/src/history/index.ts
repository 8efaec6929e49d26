// The history of a record. Loaded with the first page or panel that shows one.
export { historyMessages } from './messages.ts';
export { RecordHistory, type RecordHistoryProps } from './RecordHistory.tsx';
