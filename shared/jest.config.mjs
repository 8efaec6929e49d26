import { jestPreset } from './src/testing/jest-preset.mjs';

export default jestPreset();
