// Must be imported before any module that imports zod.
import './zod-config.ts';
// Must be imported before React.
import './remotes/react-commit-counter.ts';
import '@shop/shared/ui/base.css';
import { takeOverrides } from './overrides/lazyOverrides.ts';
import { start } from './start.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to draw in');
// A developer's overrides are read before the first remote is requested; if that fails, the page starts anyway.
void takeOverrides().finally(() => start(root));
