import net from 'node:net';
import { Problem } from './problem.mjs';

/**
 * A bound socket that this process never accepts from: it is handed to the servers, which do. Node's own `cluster` makes its sockets in the same way; a
 * `net.Server` would accept connections here as well.
 * @param {number} port @param {string} host
 * @returns {{ fd: number, port: number, close: () => void }}
 * @throws {Problem} when the port is taken or the address is not this machine's
 */
export function openSharedSocket(port, host) {
  const handle =
    /** @type {{ _createServerHandle(host: string, port: number, family: 4 | 6): SocketHandle | number }} */ (
      /** @type {unknown} */ (net)
    )._createServerHandle(host === 'localhost' ? '127.0.0.1' : host, port, host.includes(':') ? 6 : 4);
  const refusal = `Nothing can listen on ${host}:${port}; choose another port (PORT) or address (HOST).`;
  if (typeof handle === 'number') throw new Problem(refusal);
  /** @type {{ port?: number }} */
  const name = {};
  // A port that is taken is no error yet: the socket has no address, and the first server that listens on it gets any
  // port, on all addresses of the machine.
  if (handle.getsockname(name) !== 0 || name.port === undefined) {
    handle.close();
    throw new Problem(refusal);
  }
  return { fd: handle.fd, port: name.port, close: () => handle.close() };
}

/** @typedef {{ fd: number, getsockname(into: { port?: number }): number, close(): void }} SocketHandle */
