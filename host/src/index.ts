// Before anything that brings zod.
import './zod-config.ts';
// Before React.
import './remotes/react-commit-counter.ts';
import '@shop/shared/ui/base.css';
import { takeOverrides } from './overrides/lazyOverrides.ts';
import { start } from './start.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to draw in');
// What a developer has overridden is known before the first remote is asked for; whatever goes wrong with it, the page starts.
void takeOverrides().finally(() => start(root));
