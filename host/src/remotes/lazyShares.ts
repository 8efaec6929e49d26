/** The lazy shares of the share list; the build provides to remotes only what the host names. */
export const lazyShares = {
  data: () => import('@shop/shared/ui/data'),
  form: () => import('@shop/shared/form'),
  export: () => import('@shop/shared/export'),
  schemas: () => import('@shop/shared/schemas'),
};
