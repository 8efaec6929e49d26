import { countryById, type Lang } from '@shop/shared/contract';
import { type ThreadKind, threadKinds } from '@shop/shared/contract/thread';
import { id as idSchema } from '@shop/shared/schemas';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { endsIn, isSigned } from '../../../base/auth/signed-threads.ts';
import type { Db } from '../../../base/db/db.ts';
import { networkOf } from '../../../base/http/network.ts';
import { threadRows } from '../thread/thread.ts';
import { gonePage, publicPage } from './page.ts';
import { publicStyles } from './styles.ts';

const policy = "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The pages that the codes on labels and invoices lead to: no session, no script, for as long as the address is good. */
export function registerPublicThreads(
  app: FastifyInstance,
  { db, countAddress }: { db: Db; countAddress: (network: string) => void },
): void {
  const send = (reply: FastifyReply, page: string) =>
    reply.header('content-security-policy', policy).header('referrer-policy', 'no-referrer').type('text/html; charset=utf-8').send(page);

  app.get('/trace.css', async (_, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/css; charset=utf-8').send(publicStyles),
  );
  app.get<{ Params: Record<'kind' | 'id' | 'ends' | 'signature', string>; Querystring: { lang?: unknown } }>(
    '/trace/:kind/:id/:ends/:signature',
    async (request, reply) => {
      countAddress(networkOf(request.ip));
      const { kind, id, ends, signature } = request.params;
      const lang = langOf(request.query.lang, request.headers['accept-language']);
      const thread = { kind: kind as ThreadKind, id, ends: endsIn(ends) };
      const isOurs = threadKinds.includes(thread.kind) && idSchema.safeParse(id).success && (await isSigned(db, thread, signature));
      const found = isOurs ? await threadRows(db, thread.kind, id) : undefined;
      const country = countryById(found?.focus.countryId);
      if (!found || !country) return send(reply.code(404).header('cache-control', 'no-store'), gonePage(lang));
      const endsAt = new Date(thread.ends).toISOString();
      return send(reply.header('cache-control', 'private, max-age=60'), publicPage({ ...found, country, lang, endsAt }));
    },
  );
}

const langOf = (asked: unknown, accepted: string | undefined): Lang =>
  asked === 'es' || asked === 'en' ? asked : /^\s*en\b/i.test(accepted ?? '') ? 'en' : 'es';
