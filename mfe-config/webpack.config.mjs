import { configure } from '@shop/shared/webpack';

export default configure({ name: 'config', dir: import.meta.dirname });
