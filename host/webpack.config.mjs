import { configure } from '@shop/shared/webpack';

export default configure({ name: 'host', dir: import.meta.dirname });
