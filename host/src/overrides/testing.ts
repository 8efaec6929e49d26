import { dataBlocks } from '@shop/shared/contract';

/** The page of a deployment that lets browsers take remotes from a developer's machine. */
export function allowOverrides(): void {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = dataBlocks.settings;
  block.textContent = JSON.stringify({ allowsOverrides: true });
  document.head.append(block);
}
