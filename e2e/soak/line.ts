import { WebSocket } from 'ws';

/** Waits before the tries to come back, half of them chance, as the client's `socket-connection.ts` tells Socket.IO. */
const [FIRST_MS, LONGEST_MS] = [300, 3_000];

export interface LineOptions {
  /** The server where the line begins. */
  server: string;
  /** The address to which it comes back, as a browser does: whichever server takes it. */
  common: string;
  token: string;
  onOpen(): void;
  onCut(): void;
  onEvent(event: string, value: unknown): void;
}
export interface Line {
  /** @returns the answer; never, when the line is cut before it comes */
  ask<A>(event: string, input: unknown): Promise<A>;
  close(): void;
}

/** As much of Socket.IO's protocol as a browser needs to follow a topic, and its way of coming back after a cut. */
export function openLine({ server, common, token, onOpen, onCut, onEvent }: LineOptions): Line {
  const answers = new Map<number, (answer: never) => void>();
  let socket: WebSocket | null = null;
  let [calls, tries] = [0, 0];
  let isClosed = false;

  const hear = (text: string) => {
    if (text.startsWith('0')) socket?.send(`40${JSON.stringify({ token })}`);
    else if (text === '2') socket?.send('3');
    else if (text.startsWith('40')) {
      tries = 0;
      onOpen();
    } else if (text.startsWith('43')) {
      const at = text.indexOf('[');
      answers.get(Number(text.slice(2, at)))?.((JSON.parse(text.slice(at)) as [never])[0]);
    } else if (text.startsWith('42')) onEvent(...(JSON.parse(text.slice(2)) as [string, unknown]));
  };
  const open = (address: string) => {
    if (isClosed) return;
    const mine = new WebSocket(`${address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
      perMessageDeflate: false,
    });
    socket = mine;
    mine.on('message', (data: Buffer) => hear(data.toString()));
    mine.on('error', () => undefined);
    mine.once('close', () => {
      if (isClosed) return;
      answers.clear();
      onCut();
      const longest = Math.min(FIRST_MS * 2 ** tries, LONGEST_MS);
      tries += 1;
      setTimeout(() => open(common), longest * (0.5 + Math.random()));
    });
  };
  open(server);
  return {
    ask: (event, input) =>
      new Promise((resolve) => {
        calls += 1;
        answers.set(calls, resolve as never);
        socket?.send(`42${calls}${JSON.stringify([event, input])}`);
      }),
    close: () => {
      isClosed = true;
      socket?.terminate();
    },
  };
}
