import type * as form from '../src/form/index.ts';
import type * as data from '../src/ui/data/index.ts';
import type * as ui from '../src/ui/index.ts';
import { dataControls } from './stories/data-controls.story.tsx';
import { dialogs } from './stories/data-dialogs.story.tsx';
import { lists } from './stories/data-lists.story.tsx';
import { pageParts } from './stories/data-page.story.tsx';
import { forms } from './stories/form.story.tsx';
import { controls } from './stories/ui-controls.story.tsx';
import { drawn } from './stories/ui-drawn.story.tsx';
import { words } from './stories/ui-words.story.tsx';
import type { StoriesOf, Story } from './story.tsx';

/** Every component of the design system, by the entry point that it is taken from. */
export const stories: Record<string, Record<string, Story>> = {
  ui: { ...controls, ...words, ...drawn } satisfies StoriesOf<typeof ui>,
  // Who takes the deprecated one gets that of ./form.
  'ui/data': { ...pageParts, ...dataControls, ...lists, ...dialogs } satisfies StoriesOf<Omit<typeof data, 'DateInput'>>,
  form: { ...forms } satisfies StoriesOf<typeof form>,
};
