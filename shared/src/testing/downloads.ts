export interface Saved {
  name: string;
  blob: Blob;
  /** The content of the file as text. */
  text: () => Promise<string>;
}

/** Records the files that the page saves from now on; nothing is written to the disk. */
export function catchDownloads(): Saved[] {
  const saved: Saved[] = [];
  let last: Blob | undefined;
  URL.createObjectURL = (blob: Blob) => {
    last = blob;
    return 'blob:test';
  };
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function save() {
    if (last) saved.push({ name: this.download, blob: last, text: textOf(last) });
  };
  return saved;
}

const textOf = (blob: Blob) => () =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    reader.readAsText(blob);
  });
