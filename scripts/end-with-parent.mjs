/** Imported by a child process of the supervisor: it ends when the supervisor ends in any way, also while the child is still loading. */
process.on('disconnect', () => process.exit(0));
if (process.send && !process.connected) process.exit(0);
// The IPC channel must not keep a stopped server alive.
process.channel?.unref();
