import type { Call } from '../call.ts';
import type { schemas } from '../schemas/index.ts';
import * as calls from './areas.ts';

type Areas = Record<string, Record<string, Call> | undefined>;
// Every schema has its call.
const areas: { [Area in keyof typeof schemas]: { [Verb in keyof (typeof schemas)[Area]]: Call } } & Areas = calls;

/** The call of an id such as `clients.list`, as declarations name it. Throws when there is none: the release was built for another contract. */
export function callById(id: string): Call {
  const [area = '', verb = ''] = id.split('.');
  const call = (areas as Areas)[area]?.[verb];
  if (!call) throw new Error(`no call ${id}`);
  return call;
}
