/// <reference path="../css.d.ts" />
// What a repository of its own needs besides: `"types": ["jest", "@shop/shared/types"]`.
import '@testing-library/jest-dom';
