import { describe, expect, it } from 'vitest';
import { broadcast } from './broadcast';

interface Wish {
  readyState?: string;
  waiting?: number;
  transport?: string;
  line?: number;
}

/** As much of Socket.IO as a broadcast touches. */
function house(wishes: readonly Wish[]) {
  const heard = wishes.map(() => [] as unknown[]);
  const members = wishes.map(({ readyState = 'open', waiting = 0, transport = 'websocket', line = 1 }, index) => ({
    conn: {
      readyState,
      writeBuffer: Array.from({ length: waiting }),
      transport: {
        name: transport,
        socket: {
          readyState: line,
          send: (data: Buffer, { binary }: { binary: boolean }) => heard[index]!.push(binary ? data : data.toString()),
        },
      },
    },
    emit: (...args: unknown[]) => heard[index]!.push(args),
  }));
  return { heard, members };
}

describe('a broadcast', () => {
  it('hands a free line the packet as text', () => {
    const { members, heard } = house([{}, {}]);
    broadcast(members, 'feed', { seq: 3, title: 'নোটিশ' });
    expect(heard).toEqual([['42["feed",{"seq":3,"title":"নোটিশ"}]'], ['42["feed",{"seq":3,"title":"নোটিশ"}]']]);
  });

  it.each<[string, Wish]>([
    ['where packets wait', { waiting: 1 }],
    ['over another transport', { transport: 'polling' }],
    ['while a line closes', { line: 2 }],
    ['before a connection is open', { readyState: 'opening' }],
  ])('leaves the order to Socket.IO %s', (_, wish) => {
    const { members, heard } = house([wish]);
    broadcast(members, 'feed', { seq: 3 });
    expect(heard).toEqual([[['feed', { seq: 3 }]]]);
  });

  it('of a topic that nobody follows is nothing', () => {
    expect(() => broadcast(undefined, 'feed', {})).not.toThrow();
  });
});
