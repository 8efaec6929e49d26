/// <reference path="../css.d.ts" />
// A repository of its own also needs: `"types": ["jest", "@shop/shared/types"]`.
import '@testing-library/jest-dom';
