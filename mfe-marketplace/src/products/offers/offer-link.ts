/** Where the list of what fishers offer stands; a record is beneath it. */
export const offersHref = '/offers-fishers';
export const offerLink = (id: string) => `${offersHref}/${id}`;
