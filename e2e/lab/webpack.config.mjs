import { configure } from '@shop/shared/webpack';

export default configure({ name: 'lab', dir: import.meta.dirname });
