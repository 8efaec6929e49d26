import { reactRange, shareList } from '../src/federation/share-list.ts';

/**
 * The share list as the federation plugin of a remote wants it: the host lends all of it, a remote only takes. Which entry points fit is not left
 * to version ranges, under which a remote that was built a day before or after its host would not load: the host refuses another major of
 * the contract by name, and can-i-deploy compares what is used with what is offered.
 */
export const takenShares = Object.fromEntries(
  shareList.map(({ request }) => {
    const versions = request.startsWith('@shop/shared/')
      ? { requiredVersion: false }
      : { requiredVersion: reactRange, strictVersion: true };
    return [request, { singleton: true, import: false, ...versions }];
  }),
);
