import { describe, expect, it } from 'vitest';
import { broadcast } from './broadcast';

interface MemberSetup {
  readyState?: string;
  waiting?: number;
  transport?: string;
  webSocket?: number;
}

/** As much of Socket.IO as a broadcast touches. */
function house(setups: readonly MemberSetup[]) {
  const heard = setups.map(() => [] as unknown[]);
  const members = setups.map(({ readyState = 'open', waiting = 0, transport = 'websocket', webSocket = 1 }, index) => ({
    conn: {
      readyState,
      writeBuffer: Array.from({ length: waiting }),
      transport: {
        name: transport,
        socket: {
          readyState: webSocket,
          send: (data: Buffer, { binary }: { binary: boolean }) => heard[index]!.push(binary ? data : data.toString()),
        },
      },
    },
    emit: (...args: unknown[]) => heard[index]!.push(args),
  }));
  return { heard, members };
}

const payload = (value: object) => ({ value: () => value, text: () => JSON.stringify(value) });

describe('a broadcast', () => {
  it('hands a free socket the packet as text', () => {
    const { members, heard } = house([{}, {}]);
    broadcast(members, 'feed', payload({ seq: 3, title: 'নোটিশ' }));
    expect(heard).toEqual([['42["feed",{"seq":3,"title":"নোটিশ"}]'], ['42["feed",{"seq":3,"title":"নোটিশ"}]']]);
  });

  it.each<[string, MemberSetup]>([
    ['where packets wait', { waiting: 1 }],
    ['over another transport', { transport: 'polling' }],
    ['while a socket closes', { webSocket: 2 }],
    ['before a connection is open', { readyState: 'opening' }],
  ])('leaves the order to Socket.IO %s', (_, setup) => {
    const { members, heard } = house([setup]);
    broadcast(members, 'feed', payload({ seq: 3 }));
    expect(heard).toEqual([[['feed', { seq: 3 }]]]);
  });

  it('of a topic that nobody follows is nothing', () => {
    expect(() => broadcast(undefined, 'feed', payload({}))).not.toThrow();
  });
});
