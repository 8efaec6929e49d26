/** Stands in for axios's fetch adapter: there is none. */
export const getFetch = () => undefined;
