import { jestPreset } from './src/testing/jest-preset.mjs';

const preset = jestPreset();

export default { ...preset, testMatch: [...preset.testMatch, '<rootDir>/gallery/**/*.test.tsx'] };
