import { configure } from '@shop/shared/webpack';

export default configure({ name: 'sample', dir: import.meta.dirname });
