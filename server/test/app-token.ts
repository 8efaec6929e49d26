import type { TestServer } from './harness.ts';
import { putKey } from './partner-keys.ts';

/** What the server of the app calls with, in Chile. */
export const appToken = ({ db }: TestServer, partnerId: string): Promise<string> => putKey(db, 'CL', partnerId, 'app');
