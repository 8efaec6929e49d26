/** The address of the list of fishers' offers; records are below it. */
export const offersHref = '/offers-fishers';
export const offerLink = (id: string) => `${offersHref}/${id}`;
