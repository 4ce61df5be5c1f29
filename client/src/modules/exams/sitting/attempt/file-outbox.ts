import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import {
  ANSWER_FILE_ID_DIGITS,
  ANSWER_FILE_LIMIT,
  ANSWER_FILE_TYPES,
  answerFileText,
} from '@pathshala/shared/modules/exams/sitting';
import { Outbox } from '../../../../kit/data/outbox/outbox';
import { prepareFile } from '../../../../kit/fields/file/prepare-file';
import type { AttemptStore, WaitingFile } from './attempt-store';
import { type Pace, backoffOf } from './ports';

export interface LocalFile {
  attempt: string;
  name: string;
  /** Data URL of a picture. */
  preview: string | null;
  state: 'waiting' | 'sent' | 'refused';
  /** Reason why the server does not take it, in the person's language. */
  reason: string | null;
}
export interface FilePorts {
  store: Pick<AttemptStore, 'waitingFiles' | 'keepFile' | 'dropFile'>;
  send(file: Pick<WaitingFile, 'attempt' | 'question' | 'data'>): Promise<unknown>;
  isOnline(): boolean;
  random(): number;
  pace: Pick<Pace, 'retryFirstMs' | 'retryLastMs'>;
}
export type FileFault = 'type' | 'size' | 'unreadable' | 'storage';

/** Sent again these are refused again; everything else may pass. */
const FINAL = [404, 409, 413, 422];

/**
 * Files of answers in the outbox of the device, until each has arrived: over a lost connection, a closed page and the
 * end of the quiz. The answer names a file by its content, so that the answer itself travels and counts without it.
 */
export class FileOutbox {
  readonly #ports: FilePorts;
  readonly #listeners = new Set<() => void>();
  #files: ReadonlyMap<string, LocalFile> = new Map();
  readonly #outbox: Outbox<WaitingFile>;

  constructor(ports: FilePorts) {
    this.#ports = ports;
    const { store } = ports;
    this.#outbox = new Outbox<WaitingFile>({
      store: {
        waiting: () => store.waitingFiles(),
        keep: (file) => store.keepFile(file),
        drop: (id) => store.dropFile(id),
      },
      send: ({ attempt, question, data }) => ports.send({ attempt, question, data }),
      isOnline: () => ports.isOnline(),
      backoff: backoffOf(ports),
      isFinal: ({ status }) => FINAL.includes(status),
      onChange: (file, state, failure) => this.#put(file, { state, reason: failure?.message ?? null }),
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  /** Files that this device had or has to send, by id. */
  readonly getSnapshot = (): ReadonlyMap<string, LocalFile> => this.#files;

  /** Continues with what earlier visits left. */
  open(): Promise<void> {
    return this.#outbox.open();
  }

  /** Takes a file for a question; resolves with its id, or with its fault. It is on the device when this resolves. */
  async add({
    attempt,
    question,
    file,
  }: {
    attempt: string;
    question: string;
    file: File;
  }): Promise<{ id: string } | { fault: FileFault }> {
    if (!(ANSWER_FILE_TYPES as readonly string[]).includes(file.type)) return { fault: 'type' };
    const data = await prepareFile(file).catch(() => null);
    if (data === null) return { fault: 'unreadable' };
    if (data.length * 0.75 > ANSWER_FILE_LIMIT) return { fault: 'size' };
    const id = bytesToHex(sha256(utf8ToBytes(answerFileText({ attempt, question, data })))).slice(
      0,
      ANSWER_FILE_ID_DIGITS,
    );
    const waiting: WaitingFile = { id, attempt, question, name: file.name, mime: file.type, data };
    try {
      await this.#outbox.add(waiting);
    } catch {
      // A browser without storage can still send right away; otherwise the student must know before they put the sheet
      // away.
      const isSent = await this.#ports.send(waiting).then(
        () => true,
        () => false,
      );
      if (!isSent) return { fault: 'storage' };
      this.#put(waiting, { state: 'sent', reason: null });
      return { id };
    }
    return { id };
  }

  /** The network seems to be back. */
  wake(): void {
    this.#outbox.wake();
  }
  stop(): void {
    this.#outbox.stop();
    this.#listeners.clear();
  }

  #put({ id, attempt, name, mime, data }: WaitingFile, rest: Pick<LocalFile, 'state' | 'reason'>): void {
    this.#files = new Map(this.#files).set(id, {
      attempt,
      name,
      preview: mime.startsWith('image/') ? `data:${mime};base64,${data}` : null,
      ...rest,
    });
    for (const listener of this.#listeners) listener();
  }
}
