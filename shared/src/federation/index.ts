export { definePages, type LoadPage, type RemotePages } from './definePages.ts';
export { notBuilt } from './notBuilt.ts';
