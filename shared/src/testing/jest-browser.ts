/** Browser APIs that jsdom does not have and that need only a DOM; jest-environment.mjs has the others. */
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

/** Width queries use the window's width; every other query is false. */
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
/** Open modal dialogs; Esc cancels the last one, as in browsers. */
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
    // After all listeners have run, because they can prevent the default.
    queueMicrotask(() => {
      if (event.key === 'Escape' && !event.defaultPrevented) modals.at(-1)?.dispatchEvent(new Event('cancel', { cancelable: true }));
    });
  },
  true,
);
