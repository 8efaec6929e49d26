import { configure } from '@shop/shared/webpack';

export default configure({ name: 'planning', port: 3101, dir: import.meta.dirname });
