/** Bits of a file's mode that give something to anybody but its owner. */
const notOwner = 0o077;

/** From now on files that this process and its threads write are readable by their owner only: 0600, folders 0700. */
export const writePrivateFiles = (): void => void process.umask(notOwner);
