import { reactRange, shareList } from '../src/federation/share-list.ts';

/**
 * The share list as the federation plugin wants it: the host provides, remotes only take. Which doors fit is not left to version ranges,
 * under which a remote that was built a day before or after its host would not load: the host refuses a newer major of the contract by
 * name, and can-i-deploy compares what is used with what is offered.
 */
export function shared({ isHost, sharedVersion }) {
  return Object.fromEntries(
    shareList.map(({ request, load }) => {
      const isDoor = request.startsWith('@shop/shared/');
      const share = { singleton: true, ...(isDoor ? { requiredVersion: false } : { requiredVersion: reactRange, strictVersion: true }) };
      if (!isHost) return [request, { ...share, import: false }];
      return [request, { ...share, eager: load === 'eager', ...(isDoor && { version: sharedVersion }) }];
    }),
  );
}
