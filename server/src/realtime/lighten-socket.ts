import type { Server, Socket } from 'socket.io';
import { SmallMap } from './small-map';

/** Listeners by event; without a prototype, as Node makes it, so that an event named `constructor` finds none. */
type Listeners = Record<string | symbol, unknown>;
interface Emitter {
  _events?: Listeners;
}
/** The parts of Engine.IO's connection that are released or replaced. */
interface Connection extends Emitter {
  readonly transport: Emitter & {
    readonly socket?: Emitter & NodeJS.EventEmitter;
    removeAllListeners(event: string): void;
  };
  cleanupFn: readonly (() => void)[];
  sentCallbackFn: unknown;
  pingIntervalTimer: NodeJS.Timeout | null;
  readonly pingTimeoutTimer: NodeJS.Timeout | null;
  hasRefreshedPingTimeout: boolean;
  sendPacket(type: 'ping'): void;
  resetPingTimeout(): void;
}
interface Decoder {
  add(text: unknown): void;
  on(event: 'decoded', hear: (packet: unknown) => void): unknown;
}
interface Client {
  sockets: unknown;
  nsps: unknown;
  decoder: unknown;
  readonly ondecoded: (packet: unknown) => void;
}
type AnySocket = Socket<any, any, any, { beat: number }>;

/** Remainder of a handshake once its token has been read. */
const FORGOTTEN = Object.freeze({ headers: Object.freeze({}), auth: Object.freeze({}), query: Object.freeze({}) });
/** The server asks no line for an answer, and no packet's sender wants to be told that it has left. */
const NO_ANSWERS = new Map();
const NO_CALLBACKS = Object.freeze({ length: 0, push: () => 0, shift: () => undefined });

/**
 * Releases what Engine.IO and Socket.IO keep for each socket and a socket that receives text events has no use for: a
 * quarter of its memory. Call it once its listeners are in place. The socket works as before, but has no rooms, no
 * acknowledgements from the browser and no binary events.
 */
export function lightenSocket(socket: AnySocket): void {
  const connection = socket.conn as unknown as Connection;
  const client = socket.client as unknown as Client;
  Object.assign(socket, { handshake: FORGOTTEN, acks: NO_ANSWERS });
  socket.nsp.adapter.delAll(socket.id);
  client.sockets = new SmallMap().set(socket.id, socket);
  client.nsps = new SmallMap().set(socket.nsp.name, socket);
  if (!(client.decoder instanceof SharedDecoder))
    client.decoder = new SharedDecoder(client.decoder as Decoder, client.ondecoded);
  // An array that has grown keeps room for sixteen more.
  connection.cleanupFn = connection.cleanupFn.slice();
  connection.sentCallbackFn = NO_CALLBACKS;
  // The first is for cookies of a polling transport; the other holds the handshake's bytes, in case of an upgrade.
  connection.transport.removeAllListeners('headers');
  const webSocket = connection.transport.socket;
  for (const listener of webSocket?.listeners('error') ?? [])
    if (listener.name === 'onUpgradeError') webSocket!.off('error', listener as () => void);
  for (const emitter of [connection, connection.transport, webSocket, socket as unknown as Emitter])
    if (emitter?._events) emitter._events = packed(emitter._events);
}

/** Node keeps listeners in a dictionary of some three hundred bytes; as fields of an object five of them take sixty. */
function packed(events: Listeners): Listeners {
  const out = new (Packed as unknown as new () => Listeners)();
  for (const event of Reflect.ownKeys(events)) out[event] = events[event];
  return out;
}
function Packed() {
  /* Its fields come one by one, so that lines with the same listeners share their shape. */
}
Packed.prototype = Object.create(null);

/** A packet of text is decoded within one call, so that one decoder can serve all lines. Binary events, which take several, are refused as nonsense is. */
class SharedDecoder {
  constructor(
    decoder: Decoder,
    private hear: ((packet: unknown) => void) | null,
  ) {
    shared ??= makeShared(decoder);
  }
  add(text: unknown): void {
    if (typeof text !== 'string' || /^[56]/.test(text)) throw new Error('binary events are not taken');
    present = this.hear;
    shared!.add(text);
  }
  removeListener(): void {
    this.hear = null;
  }
  destroy(): void {
    this.hear = null;
  }
}
let shared: Decoder | null = null;
/** The listener of the packet being decoded. */
let present: ((packet: unknown) => void) | null = null;
function makeShared({ constructor }: Decoder): Decoder {
  const decoder = new (constructor as new () => Decoder)();
  decoder.on('decoded', (packet) => present?.(packet));
  return decoder;
}

/** All sockets are checked within the period, a tenth of them at a time. */
const BEATS = 10;
export interface Pulse {
  /** From now on this line is asked by the common clock. */
  take(socket: AnySocket): void;
  stop(): void;
}

/** One clock that asks the lines whether they are still there, as often as Engine.IO's own timer of each would. */
export function startPulse(io: Server<any, any, any, any>, everyMs: number): Pulse {
  let beat = 0;
  let next = 0;
  const timer = setInterval(() => {
    beat = (beat + 1) % BEATS;
    for (const socket of io.sockets.sockets.values() as IterableIterator<AnySocket>)
      if (socket.data.beat === beat) ask(socket.conn as unknown as Connection);
  }, everyMs / BEATS);
  return {
    take(socket) {
      const connection = socket.conn as unknown as Connection;
      if (connection.pingIntervalTimer) clearTimeout(connection.pingIntervalTimer);
      connection.pingIntervalTimer = null;
      socket.data.beat = next = (next + 1) % BEATS;
    },
    stop: () => clearInterval(timer),
  };
}

/** Like its own timer: a socket that does not answer in time is disconnected. */
function ask(connection: Connection): void {
  // It has been asked and has not answered yet; asked again it would get as much time again.
  if (connection.pingTimeoutTimer) return;
  connection.hasRefreshedPingTimeout = false;
  connection.sendPacket('ping');
  connection.resetPingTimeout();
}
