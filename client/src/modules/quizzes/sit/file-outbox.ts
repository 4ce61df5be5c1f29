import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import {
  ANSWER_FILE_ID_DIGITS,
  ANSWER_FILE_LIMIT,
  ANSWER_FILE_TYPES,
  answerFileText,
} from '@pathshala/shared/modules/quizzes';
import { toApiError } from '../../../kit/data/api-error';
import { prepareFile } from '../../../kit/fields/file/prepare-file';
import type { AttemptStore, WaitingFile } from './attempt-store';
import type { Pace } from './ports';
import { backoffOf } from './ports';
import type { Backoff } from '../../../kit/data/backoff';

export interface LocalFile {
  attempt: string;
  name: string;
  /** Data URL of a picture. */
  preview: string | null;
  state: 'waiting' | 'sent' | 'refused';
  /** Why the server does not take it, in the person's language. */
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
 * Keeps files of answers on the device and brings them to the server, one at a time, until each has arrived: over a
 * lost connection, a closed page and the end of the quiz. The answer names a file by its content, so that the answer
 * itself travels and counts without it.
 */
export class FileOutbox {
  readonly #ports: FilePorts;
  readonly #listeners = new Set<() => void>();
  #files: ReadonlyMap<string, LocalFile> = new Map();
  #waiting = new Map<string, WaitingFile>();
  #timer: ReturnType<typeof setTimeout> | null = null;
  readonly #backoff: Backoff;
  #isSending = false;
  #isStopped = false;

  constructor(ports: FilePorts) {
    this.#ports = ports;
    this.#backoff = backoffOf(ports);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  /** Files that this device had or has to send, by id. */
  readonly getSnapshot = (): ReadonlyMap<string, LocalFile> => this.#files;

  /** Continues with what earlier visits left. */
  async open(): Promise<void> {
    for (const file of await this.#ports.store.waitingFiles().catch(() => [])) this.#await(file);
    await this.#send();
  }

  /** Takes a file for a question; resolves with its id, or with what is wrong with it. It is on the device when this resolves. */
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
      await this.#ports.store.keepFile(waiting);
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
    this.#await(waiting);
    void this.#send();
    return { id };
  }

  /** The network seems to be back. */
  wake(): void {
    this.#backoff.reset();
    void this.#send();
  }
  stop(): void {
    this.#isStopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    this.#listeners.clear();
  }

  #await(file: WaitingFile): void {
    this.#waiting.set(file.id, file);
    this.#put(file, { state: 'waiting', reason: null });
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

  async #send(): Promise<void> {
    if (this.#isSending || this.#isStopped) return;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#isSending = true;
    try {
      for (const file of this.#waiting.values()) if (!(await this.#sendOne(file))) return this.#wait();
    } finally {
      this.#isSending = false;
    }
    if (this.#waiting.size > 0) this.#wait();
  }

  /** False: there is no connection, or the server is unavailable. */
  async #sendOne(file: WaitingFile): Promise<boolean> {
    if (this.#isStopped || !this.#ports.isOnline()) return false;
    const { attempt, question, data } = file;
    const failure = await this.#ports.send({ attempt, question, data }).then(
      () => null,
      (error: unknown) => toApiError(error),
    );
    if (failure && !FINAL.includes(failure.status)) return false;
    this.#backoff.reset();
    this.#waiting.delete(file.id);
    this.#put(file, failure ? { state: 'refused', reason: failure.message } : { state: 'sent', reason: null });
    await this.#ports.store.dropFile(file.id).catch(() => undefined);
    return true;
  }

  #wait(): void {
    if (this.#isStopped || this.#waiting.size === 0) return;
    this.#timer = setTimeout(() => void this.#send(), this.#backoff.next());
  }
}
