import type { Call } from '../call.ts';
import type { schemas } from '../schemas/index.ts';
import * as calls from './areas.ts';

type Areas = Record<string, Record<string, Call> | undefined>;
// Every schema has its call.
const areas: { [Area in keyof typeof schemas]: { [Verb in keyof (typeof schemas)[Area]]: Call } } & Areas = calls;

/** The call of an id, if this build has it: a release may have been built for another contract. */
export function findCall(id: string): Call | undefined {
  const [area = '', verb = ''] = id.split('.');
  const verbs = (areas as Areas)[area];
  return verbs && Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
}

/** The call of an id such as `clients.list`, as declarations use it. Throws for an unknown id: the release was built for another contract. */
export function callById(id: string): Call {
  const call = findCall(id);
  if (!call) throw new Error(`no call ${id}`);
  return call;
}
