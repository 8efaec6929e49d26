/** What browsers have and jsdom lacks, and a DOM alone can give; the rest comes from jest-environment.mjs. */
globalThis.ResizeObserver ??= class {
  observe() {
    return undefined;
  }
  unobserve() {
    return undefined;
  }
  disconnect() {
    return undefined;
  }
};
globalThis.IntersectionObserver ??= class {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe() {
    return undefined;
  }
  unobserve() {
    return undefined;
  }
  disconnect() {
    return undefined;
  }
  takeRecords() {
    return [];
  }
};

/** Width queries answer for the window's width; every other query is no. */
window.matchMedia ??= (query: string) => {
  const width = /\((min|max)-width:\s*([\d.]+)px\)/.exec(query);
  const limit = Number(width?.[2]);
  const matches = width ? (width[1] === 'min' ? window.innerWidth >= limit : window.innerWidth <= limit) : false;
  const target = new EventTarget();
  return Object.assign(target, { media: query, matches, onchange: null, addListener: () => undefined, removeListener: () => undefined });
};

window.scrollTo = () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;
Element.prototype.getAnimations ??= () => [];
/** Open modal dialogs; Esc asks the last one to go, as browsers do. */
const modals: HTMLDialogElement[] = [];
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
  modals.push(this);
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
  modals.splice(modals.indexOf(this), 1);
  this.dispatchEvent(new Event('close'));
};
document.addEventListener(
  'keydown',
  (event) => {
    // After everybody has heard it, whoever stops it on its way.
    queueMicrotask(() => {
      if (event.key === 'Escape' && !event.defaultPrevented) modals.at(-1)?.dispatchEvent(new Event('cancel', { cancelable: true }));
    });
  },
  true,
);
