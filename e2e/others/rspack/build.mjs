// Builds this remote with Rspack into the folder that is named, by the preset. A team has it as `rspack.config.mjs`.
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { configure } from '@shop/shared/rspack';

const config = configure({ name: 'tides', dir: import.meta.dirname, rspack, ModuleFederationPlugin })(undefined, { mode: 'production' });

const [, , out] = process.argv;
const compiler = rspack({ ...config, output: { ...config.output, path: out } });
const stats = await new Promise((resolve, reject) => compiler.run((error, done) => (error ? reject(error) : resolve(done))));
await new Promise((resolve) => compiler.close(resolve));
if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
