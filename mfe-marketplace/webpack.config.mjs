import { configure } from '@shop/shared/webpack';

export default configure({ name: 'marketplace', dir: import.meta.dirname });
