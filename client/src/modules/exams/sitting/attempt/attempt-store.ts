import type { DBSchema } from 'idb';
import { DeviceStore, DURABLE, type Owned } from '../../../../kit/data/device-store';
import type { PaperView, PendingAnswer, SessionAnswer } from './types';

/**
 * Data of an attempt kept on the device in addition to unconfirmed answers: enough to continue without a network.
 */
export interface KeptAttempt {
  session: Omit<SessionAnswer, 'paper'>;
  student: string;
  section: string | null;
}
/** Small facts that change with every save. */
export interface KeptProgress {
  seq: number;
  current: number;
  isSubmitWanted: boolean;
  blurred: number;
  /** The server's time and the device's at the same moment. */
  seen: { server: number; wall: number };
}

interface Schema extends DBSchema {
  attempts: {
    key: string;
    value: Owned & { savedAt: number; kept: KeptAttempt };
    indexes: { owner: string; savedAt: number };
  };
  papers: {
    key: string;
    value: Owned & { savedAt: number; paper: PaperView };
    indexes: { owner: string; savedAt: number };
  };
  pictures: {
    key: string;
    value: Owned & { savedAt: number; data: string };
    indexes: { owner: string; savedAt: number };
  };
  progress: { key: string; value: Owned & { progress: KeptProgress } };
  answers: {
    key: string;
    value: Owned & { attempt: string; answer: PendingAnswer };
    indexes: { attempt: [string, string] };
  };
  writers: { key: string; value: Owned & { writer: string } };
  files: { key: string; value: Owned & { file: WaitingFile } };
}

/** A photo or document of an answer that the server has not got yet. */
export interface WaitingFile {
  id: string;
  attempt: string;
  question: string;
  name: string;
  mime: string;
  /** Base64 of the bytes to send. */
  data: string;
}

const KEPT_MS = 30 * 86_400_000;
const KEPT_A_WHILE = ['attempts', 'papers', 'pictures'] as const;

/**
 * The device's store of quizzes. Answers are single entries, so that two tabs never overwrite each other's; those that
 * the server has not confirmed never expire.
 */
export class AttemptStore extends DeviceStore<Schema> {
  constructor(owner: string, name = 'pathshala-quizzes') {
    super(owner, name, {
      version: 2,
      upgrade(db, before) {
        if (before < 2) db.createObjectStore('files', { keyPath: 'id' });
        if (before >= 1) return;
        for (const store of KEPT_A_WHILE) {
          const made = db.createObjectStore(store, { keyPath: 'id' });
          made.createIndex('owner', 'owner');
          made.createIndex('savedAt', 'savedAt');
        }
        db.createObjectStore('progress', { keyPath: 'id' });
        db.createObjectStore('writers', { keyPath: 'id' });
        db.createObjectStore('answers', { keyPath: 'id' }).createIndex('attempt', ['owner', 'attempt']);
      },
      old: () => KEPT_A_WHILE.map((store) => ({ store, until: Date.now() - KEPT_MS })),
    });
  }

  async attempt(quiz: string): Promise<KeptAttempt | null> {
    return (await (await this.open()).get('attempts', this.id(quiz)))?.kept ?? null;
  }
  async keepAttempt(quiz: string, kept: KeptAttempt): Promise<void> {
    await (await this.open()).put('attempts', { ...this.owned(quiz), savedAt: Date.now(), kept });
  }

  async paper(hash: string, attempt: string): Promise<PaperView | null> {
    return (await (await this.open()).get('papers', this.id(`${hash}/${attempt}`)))?.paper ?? null;
  }
  /** Papers differ from student to student under one hash: order and draw are their own. */
  async keepPaper(paper: PaperView, attempt: string): Promise<void> {
    await (await this.open()).put('papers', { ...this.owned(`${paper.hash}/${attempt}`), savedAt: Date.now(), paper });
  }

  async picture(image: string): Promise<string | null> {
    return (await (await this.open()).get('pictures', this.id(image)))?.data ?? null;
  }
  async keepPicture(image: string, data: string): Promise<void> {
    await (await this.open()).put('pictures', { ...this.owned(image), savedAt: Date.now(), data });
  }

  async progress(attempt: string): Promise<KeptProgress | null> {
    return (await (await this.open()).get('progress', this.id(attempt)))?.progress ?? null;
  }
  async keepProgress(attempt: string, progress: KeptProgress): Promise<void> {
    const write = (await this.open()).transaction('progress', 'readwrite', DURABLE);
    await Promise.all([write.store.put({ ...this.owned(attempt), progress }), write.done]);
  }

  async answers(attempt: string): Promise<PendingAnswer[]> {
    return (await (await this.open()).getAllFromIndex('answers', 'attempt', [this.owner, attempt])).map(
      (each) => each.answer,
    );
  }
  /** Writes and drops in one step: an answer is never between the two. */
  async writeAnswers(
    attempt: string,
    { put, drop }: { put: readonly PendingAnswer[]; drop: readonly PendingAnswer[] },
  ): Promise<void> {
    const write = (await this.open()).transaction('answers', 'readwrite', DURABLE);
    const id = (question: string) => `${attempt}/${question}`;
    await Promise.all([
      ...put.map((answer) => write.store.put({ ...this.owned(id(answer.question)), attempt, answer })),
      ...drop.map(async (answer) => {
        const found = await write.store.get(this.id(id(answer.question)));
        // Another tab may have written a newer one meanwhile: that is not this one's to drop.
        if (found && found.answer.at <= answer.at) await write.store.delete(this.id(id(answer.question)));
      }),
    ]);
    await write.done;
  }

  /** The name under which this device writes an attempt, over power cuts and new tabs. */
  async writer(attempt: string): Promise<string | null> {
    return (await (await this.open()).get('writers', this.id(attempt)))?.writer ?? null;
  }
  async keepWriter(attempt: string, writer: string): Promise<void> {
    await (await this.open()).put('writers', { ...this.owned(attempt), writer });
  }

  /** Files of this person that wait, of whatever attempt. They never expire. */
  async waitingFiles(): Promise<WaitingFile[]> {
    return (await (await this.open()).getAll('files', IDBKeyRange.bound(this.id(''), this.id('\uffff')))).map(
      (each) => each.file,
    );
  }
  async keepFile(file: WaitingFile): Promise<void> {
    const write = (await this.open()).transaction('files', 'readwrite', DURABLE);
    await Promise.all([write.store.put({ ...this.owned(file.id), file }), write.done]);
  }
  async dropFile(id: string): Promise<void> {
    await (await this.open()).delete('files', this.id(id));
  }
}
