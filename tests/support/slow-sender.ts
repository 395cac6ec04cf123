import { connect } from 'node:net';

/** Sends the beginning of a request and waits. @returns milliseconds until the server cut the connection */
export const cutAfter = (port: number, text: string): Promise<number> =>
  new Promise((done, fail) => {
    const began = performance.now();
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.setTimeout(20_000, () => {
      socket.destroy();
      fail(new Error('the connection still lives after 20 s'));
    });
    socket.on('data', () => {});
    socket.on('error', () => {});
    socket.on('close', () => done(performance.now() - began));
  });

/** A request whose headers, and one whose body, never ends. */
export const UNFINISHED = [
  'POST /x HTTP/1.1\r\nHost: localhost\r\n',
  'POST /x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\na',
] as const;
