import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { configure } from '@shop/shared/rspack';

export default configure({ name: 'sample', dir: import.meta.dirname, rspack, ModuleFederationPlugin, ReactRefreshRspackPlugin });
