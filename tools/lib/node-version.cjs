'use strict';
// Read by whatever Node the machine has, so in words that an old one knows.
const major = Number.parseInt(process.versions.node, 10);
if (major < 20) {
  console.error(
    'Shop Backoffice needs Node 20 or newer to start; this is Node ' +
      process.versions.node +
      '. Install a newer one from https://nodejs.org and try again.',
  );
  process.exit(1);
}
