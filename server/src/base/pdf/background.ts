import { setPriority } from 'node:os';

// Linux gives every thread a priority of its own; elsewhere this would be that of the whole process. Requests come before drawing.
if (process.platform === 'linux') setPriority(10);
