import { configure } from '@shop/shared/webpack';

export default configure({ name: 'fishers', dir: import.meta.dirname });
