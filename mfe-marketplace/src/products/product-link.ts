/** Where the list of published products stands; a record is beneath it. */
export const productsHref = '/marketplace-products/all-products';
export const productLink = (id: string) => `${productsHref}/${id}`;
