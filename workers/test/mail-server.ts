import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export interface MailServer {
  readonly url: string;
  /** Subjects of messages that were handed over completely, whether or not that was confirmed. */
  readonly received: string[];
  /** While true, a message is taken but never confirmed. */
  isSilent: boolean;
  readonly confirmed: () => number;
  close(): Promise<void>;
}

/** As much of SMTP as it takes to receive a mail. */
export async function openMailServer(): Promise<MailServer> {
  const received: string[] = [];
  const open = new Set<Socket>();
  let confirmed = 0;
  const mail: { isSilent: boolean } = { isSilent: false };
  const server: Server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => socket.destroy());
    let isData = false;
    let text = '';
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      text += String(chunk);
      for (;;) {
        const end = text.indexOf(isData ? '\r\n.\r\n' : '\r\n');
        if (end === -1) return;
        const line = text.slice(0, end);
        text = text.slice(end + (isData ? 5 : 2));
        if (isData) {
          isData = false;
          received.push(/^Subject: (.*)$/m.exec(line)?.[1]?.trim() ?? '');
          if (mail.isSilent) continue;
          confirmed += 1;
        }
        isData = /^DATA/i.test(line) && line.length < 10;
        socket.write(isData ? '354 go on\r\n' : '250 ok\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(mail, {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    confirmed: () => confirmed,
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
