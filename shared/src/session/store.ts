import { createStore } from 'jotai/vanilla';

/** The one store of the page: host and remotes read the same atoms. */
export const store = createStore();
