import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../kit/data/api-error';
import { AttemptStore, type WaitingFile } from './attempt-store';
import { FileOutbox, type FilePorts } from './file-outbox';

const attempt = 'a'.repeat(24);
const question = 'b'.repeat(24);
const photo = () => new File(['photo'], 'sheet.png', { type: 'image/png' });
const data = btoa('photo');
/** First digits of the SHA-256 over attempt, question and data, as the server computes it. */
const idOf = '8d055de87b6b195ad5a6a2a1';
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

let n = 0;
function desk(over: Partial<FilePorts> = {}, name = `files-${(n += 1)}`) {
  const store = new AttemptStore('u@1', name);
  const sent: Pick<WaitingFile, 'attempt' | 'question' | 'data'>[] = [];
  const ports: FilePorts = {
    store,
    send: async (file) => void sent.push(file),
    isOnline: () => true,
    random: () => 0,
    pace: { retryFirstMs: 5, retryLastMs: 20 },
    ...over,
  };
  const outbox = new FileOutbox(ports);
  closers.push(async () => {
    outbox.stop();
    await store.close();
  });
  return { outbox, store, sent, name };
}
const stateOf = (outbox: FileOutbox) => outbox.getSnapshot().get(idOf)?.state;

it('names a file by what is in it, keeps it on the device, sends it, and then lets it go', async () => {
  const { outbox, store, sent } = desk();
  expect(await outbox.add({ attempt, question, file: photo() })).toEqual({ id: idOf });
  await vi.waitFor(() => expect(stateOf(outbox)).toBe('sent'));
  expect(sent).toEqual([{ attempt, question, data }]);
  await vi.waitFor(async () => expect(await store.waitingFiles()).toEqual([]));
});

it('keeps it over a lost connection and a closed page, and sends it from the next page', async () => {
  const first = desk({ isOnline: () => false });
  await first.outbox.add({ attempt, question, file: photo() });
  expect(stateOf(first.outbox)).toBe('waiting');
  first.outbox.stop();
  const second = desk({}, first.name);
  await second.outbox.open();
  expect(second.sent).toEqual([{ attempt, question, data }]);
  expect(stateOf(second.outbox)).toBe('sent');
});

it('tries again while the server is away, and stops where it says no', async () => {
  let calls = 0;
  const answers = [
    new ApiError(0, null),
    new ApiError(503, { code: 'UNAVAILABLE', message: 'later' } as never),
    new ApiError(409, { code: 'ANSWER_FILE_REFUSED', message: 'Not part of it' } as never),
  ];
  const { outbox, store } = desk({ send: () => Promise.reject(answers[Math.min(calls++, 2)]) });
  await outbox.add({ attempt, question, file: photo() });
  await vi.waitFor(() =>
    expect(outbox.getSnapshot().get(idOf)).toMatchObject({ state: 'refused', reason: 'Not part of it' }),
  );
  expect(calls).toBe(3);
  expect(await store.waitingFiles()).toEqual([]);
});

it('takes neither programs nor what is too large, and says when nothing can be kept', async () => {
  const { outbox } = desk();
  expect(
    await outbox.add({ attempt, question, file: new File(['MZ'], 'x.exe', { type: 'application/x-msdownload' }) }),
  ).toEqual({ fault: 'type' });
  expect(
    await outbox.add({
      attempt,
      question,
      file: new File([new Uint8Array(5 * 1024 * 1024 + 10)], 'x.pdf', { type: 'application/pdf' }),
    }),
  ).toEqual({ fault: 'size' });
  const broken = desk({
    store: {
      waitingFiles: async () => [],
      keepFile: () => Promise.reject(new Error('full')),
      dropFile: async () => undefined,
    },
    send: () => Promise.reject(new ApiError(0, null)),
  });
  expect(await broken.outbox.add({ attempt, question, file: photo() })).toEqual({ fault: 'storage' });
});
