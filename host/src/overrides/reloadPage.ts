/** A page stays with the releases it began with; a page with something unsaved asks first, as for every way out of it. */
export function reloadPage(): void {
  window.location.reload();
}
