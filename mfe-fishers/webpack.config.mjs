import { configure } from '@shop/shared/webpack';

export default configure({ name: 'fishers', port: 3104, dir: import.meta.dirname });
