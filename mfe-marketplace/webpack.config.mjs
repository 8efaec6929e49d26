import { configure } from '@shop/shared/webpack';

export default configure({ name: 'marketplace', port: 3102, dir: import.meta.dirname });
