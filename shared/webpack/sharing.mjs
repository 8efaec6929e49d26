import { reactRange, shareList } from '../src/federation/share-list.ts';

/** The share list as the federation plugin wants it: the host provides, remotes only take. */
export function shared({ isHost, sharedVersion }) {
  const doorRange = `^${sharedVersion}`;
  return Object.fromEntries(
    shareList.map(({ request, load }) => {
      const isDoor = request.startsWith('@shop/shared/');
      const share = { singleton: true, strictVersion: true, requiredVersion: isDoor ? doorRange : reactRange };
      if (!isHost) return [request, { ...share, import: false }];
      return [request, { ...share, eager: load === 'eager', ...(isDoor && { version: sharedVersion }) }];
    }),
  );
}
