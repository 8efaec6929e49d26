import { configure } from '@shop/shared/webpack';

export default configure({ name: 'host', port: 3000, dir: import.meta.dirname });
