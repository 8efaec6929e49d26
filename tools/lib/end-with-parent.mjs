// Loaded into the server by `npm start`: the channel to the parent closes when the parent dies for any reason.
process.channel?.unref();
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
