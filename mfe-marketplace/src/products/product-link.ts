/** The address of the list of published products; records are below it. */
export const productsHref = '/marketplace-products/all-products';
export const productLink = (id: string) => `${productsHref}/${id}`;
