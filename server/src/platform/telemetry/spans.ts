import type { HandlerInput } from '@shop/shared/contract';
import type { calls as callTable } from '@shop/shared/contract/calls';
import type { Caller } from '../../base/http/handler.ts';
import type { BrowserSpan } from '../../base/tracing/tracing.ts';
import { isCall, type KnownRelease } from './known.ts';

type SentSpan = HandlerInput<(typeof callTable)['telemetry']['spans']>['spans'][number];

interface Known {
  /** Links of the menu. */
  links: ReadonlySet<string>;
  caller: Pick<Caller, 'role' | 'countryId'>;
  find: (part: string, version: string, buildId: string) => KnownRelease | undefined;
  /** ms since the epoch. */
  now: number;
}

/**
 * Filters a browser's spans for the collector: keeps spans of known calls, releases and links, under the platform's names, and adds role and
 * country of the session. The rest is dropped, because it may contain any data.
 */
export function browserSpans(spans: readonly SentSpan[], { links, caller, find, now }: Known): BrowserSpan[] {
  return spans.flatMap(({ traceId, spanId, parentId, agoMs, ms, part, version, buildId, link, call, status }) => {
    if (!find(part, version, buildId) || !links.has(link)) return [];
    if (call !== undefined && !isCall(call)) return [];
    return [
      {
        traceId,
        spanId,
        parentId,
        name: call ?? `page ${link}`,
        kind: call === undefined ? 'page' : 'call',
        startedAt: now - agoMs,
        durationMs: ms,
        hasFailed: status !== undefined && (status === 0 || status >= 500),
        attributes: {
          'shop.remote': part,
          'shop.release.version': version,
          'shop.release.build_id': buildId,
          'shop.page': link,
          'shop.call': call,
          'shop.role': caller.role,
          'shop.country_id': caller.countryId || undefined,
          'http.response.status_code': status || undefined,
        },
      },
    ];
  });
}
