export { type Connection, connectionAtom } from './connection.ts';
export { openRealtime } from './realtime.ts';
