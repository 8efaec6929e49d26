import { configure } from '@shop/shared/webpack';

export default configure({ name: 'planning', dir: import.meta.dirname });
