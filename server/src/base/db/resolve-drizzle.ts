import { registerHooks } from 'node:module';

const ofDrizzle = /\/node_modules\/drizzle-orm\/[^?]+\.js$/;

/**
 * Node looks into a package's package.json once for every module of it. That of drizzle-orm is 180 kB, and a server loads four hundred of its
 * modules: half of the processor time of a start. Where a module of it names a neighbour, its address is all there is to find out.
 * Imported before anything that imports drizzle-orm.
 */
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context;
    if (!specifier.startsWith('.') || !specifier.endsWith('.js') || !ofDrizzle.test(parentURL)) return next(specifier, context);
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
  },
});
