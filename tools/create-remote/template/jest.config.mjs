import { jestPreset } from '@shop/shared/testing/jest';

export default jestPreset();
