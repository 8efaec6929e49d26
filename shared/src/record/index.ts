// Pages and forms of one record. Loaded with the first page or dialog that needs them.
export { type DraftOf, draftOf, emptyDraft, type FieldTable, fieldsOf } from './draft.ts';
export { recordMessages } from './messages.ts';
export { NewRecordPage, type NewRecordPageProps } from './NewRecordPage.tsx';
export { RecordConflict, type RecordConflictProps } from './RecordConflict.tsx';
export { RecordFieldset, type RecordFieldsetProps } from './RecordFieldset.tsx';
export { RecordForm, type RecordFormProps } from './RecordForm.tsx';
export { RecordPage, type RecordPageProps } from './RecordPage.tsx';
export { RecordTop, type RecordTopProps } from './RecordTop.tsx';
export type { Draft, RecordFields, StoredRecord } from './record.ts';
export { type FieldChoices, useFieldWords } from './useFieldWords.ts';
