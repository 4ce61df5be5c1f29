import type { DBSchema } from 'idb';
import { DeviceStore, type Owned } from '../../kit/data/device-store';

interface KeptAnswer extends Owned {
  /** An instant of the product's clock. */
  savedAt: string;
  answer: unknown;
}
interface Schema extends DBSchema {
  answers: { key: string; value: KeptAnswer; indexes: { savedAt: string } };
}
const KEPT_MS = 30 * 86_400_000;

/** The last answers that a family saw, for the time without a network. Copies only: nothing in it waits to be sent. */
export class AnswerStore extends DeviceStore<Schema> {
  constructor(owner: string, { now, name }: { now: Date; name: string }) {
    super(owner, name, {
      version: 1,
      upgrade: (db) => void db.createObjectStore('answers', { keyPath: 'id' }).createIndex('savedAt', 'savedAt'),
      old: () => [{ store: 'answers', until: new Date(now.getTime() - KEPT_MS).toISOString() }],
    });
  }

  async keep(question: string, { answer, savedAt }: { answer: unknown; savedAt: string }): Promise<void> {
    await (await this.open()).put('answers', { ...this.owned(question), savedAt, answer });
  }
  async kept(question: string): Promise<{ answer: unknown; savedAt: string } | null> {
    return (await (await this.open()).get('answers', this.id(question))) ?? null;
  }
  async dropAnswer(question: string): Promise<void> {
    await (await this.open()).delete('answers', this.id(question));
  }
  /** Drops what belongs to anyone else. */
  async dropOthers(): Promise<void> {
    const db = await this.open();
    const own = this.id('');
    const ids = await db.getAllKeys('answers');
    await Promise.all(ids.filter((id) => !id.startsWith(own)).map((id) => db.delete('answers', id)));
  }
}
