import {
  closeSidePanel,
  followLayout,
  isSidebarOpenAtom,
  layoutAtom,
  openSidebar,
  openSidePanel,
  overlayAtom,
  sidePanelAtom,
  store,
  underOverlay,
} from './index.ts';
import { forgetAll } from './storage.ts';

function resize(width: number) {
  window.innerWidth = width;
  window.dispatchEvent(new Event('resize'));
}

it.each([
  [781, 'desktop'],
  [780, 'mobile'],
  [390, 'mobile'],
])('at %i px the layout is %s', (width, layout) => {
  const stop = followLayout();
  resize(width);
  expect(store.get(layoutAtom)).toBe(layout);
  stop();
  resize(1024);
});

it('shows the overlay until the work ends, well or badly', async () => {
  const work = underOverlay(Promise.reject(new Error('no')));
  expect(store.get(overlayAtom)).toBe(true);
  await expect(work).rejects.toThrow('no');
  expect(store.get(overlayAtom)).toBe(false);
});

it('asks a panel before it closes', async () => {
  openSidePanel({ title: 'Nota', content: 'texto', mayClose: () => false });
  expect(await closeSidePanel()).toBe(false);
  expect(store.get(sidePanelAtom)).toMatchObject({ title: 'Nota' });
  openSidePanel({ title: 'Nota', content: 'texto' });
  expect(await closeSidePanel()).toBe(true);
  expect(store.get(sidePanelAtom)).toBeUndefined();
});

it('keeps the sidebar as it was left over a reload; on a wide screen it stands open until it is closed', async () => {
  const afterReload = (width = 1279) => {
    window.innerWidth = width;
    let isOpen: unknown;
    jest.isolateModules(() => {
      const shell = jest.requireActual<typeof import('./index.ts')>('./index.ts');
      isOpen = shell.store.get(shell.isSidebarOpenAtom);
    });
    return isOpen;
  };
  expect(afterReload()).toBe(false);
  openSidebar(true);
  expect(store.get(isSidebarOpenAtom)).toBe(true);
  expect(afterReload()).toBe(true);
  openSidebar(false);
  expect([afterReload(), afterReload(1280)]).toEqual([false, false]);
  forgetAll();
  expect([afterReload(), afterReload(1280)]).toEqual([false, true]);
});
