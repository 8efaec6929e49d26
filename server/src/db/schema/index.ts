export * from './business.ts';
export * from './platform.ts';
