import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

/**
 * What components are compiled to in development, on top of what they are compiled to in production: the only one that the React of
 * both has. So a remote of a developer's machine runs in a host that was built for production.
 */
export const jsxDEV = (type, props, key, hasManyChildren) => (hasManyChildren ? jsxs : jsx)(type, props, key);
export { Fragment };
