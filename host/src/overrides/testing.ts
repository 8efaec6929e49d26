import { dataBlocks } from '@shop/shared/contract';

/** Sets the page up for a deployment that allows overrides from a developer's machine. */
export function allowOverrides(): void {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = dataBlocks.settings;
  block.textContent = JSON.stringify({ allowsOverrides: true });
  document.head.append(block);
}
