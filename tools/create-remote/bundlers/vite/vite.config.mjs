import { configure } from '@shop/shared/vite';
import react from '@vitejs/plugin-react';

export default configure({ name: 'sample', dir: import.meta.dirname, react });
