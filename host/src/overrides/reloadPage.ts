/** Reloads the page to get other releases; if there is unsaved input the user is asked first, as with any navigation. */
export function reloadPage(): void {
  window.location.reload();
}
