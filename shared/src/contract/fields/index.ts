export { clientRecordFields } from './client.ts';
export { providerRecordFields, providerTypeNames } from './provider.ts';
export type { RecordField, RecordFields } from './record-field.ts';
