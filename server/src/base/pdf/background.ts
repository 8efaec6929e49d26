import { setPriority } from 'node:os';

// Lowers the priority of this thread, so that requests come before drawing. Only on Linux: elsewhere the priority applies to the process.
if (process.platform === 'linux') setPriority(10);
