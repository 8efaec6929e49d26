import { configure } from '@shop/shared/webpack';

export default configure({ name: 'config', port: 3103, dir: import.meta.dirname });
