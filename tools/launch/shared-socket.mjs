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
  if (typeof handle === 'number')
    throw new Problem(`Nothing can listen on ${host}:${port}; choose another port (PORT) or address (HOST).`);
  /** @type {{ port?: number }} */
  const name = {};
  handle.getsockname(name);
  return { fd: handle.fd, port: name.port ?? port, close: () => handle.close() };
}

/** @typedef {{ fd: number, getsockname(into: { port?: number }): number, close(): void }} SocketHandle */
