import { createStore } from 'jotai/vanilla';

/** The only store of the page: host and remotes read the same atoms. */
export const store = createStore();
