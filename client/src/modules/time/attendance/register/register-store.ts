import type { DBSchema } from 'idb';
import { DeviceStore, moveStore, type Owned } from '../../../../kit/data/device-store';
import { sameValues } from './register-state';
import { REGISTERS } from './store-name';
import type { PendingMark, RegisterKey, SheetAnswer } from './types';
import { registerId } from './types';

interface KeptAnswer extends Owned {
  savedAt: string;
  value: unknown;
}
interface KeptEdit extends Owned, PendingMark {
  register: string;
  key: RegisterKey;
}
interface KeptSubmit extends Owned {
  register: string;
  key: RegisterKey;
}
/** An edit as version 1 kept it. */
interface KeptWish extends Omit<KeptEdit, 'edit' | 'isSkipped'> {
  wish: KeptEdit['edit'];
  isStray: boolean;
}
const editOfWish = ({ wish, isStray, ...rest }: KeptWish): KeptEdit => ({ ...rest, edit: wish, isSkipped: isStray });

interface Schema extends DBSchema {
  answers: { key: string; value: KeptAnswer; indexes: { savedAt: string } };
  edits: { key: string; value: KeptEdit; indexes: { owner: string; register: [string, string] } };
  submits: { key: string; value: KeptSubmit; indexes: { owner: string } };
}

export interface WaitingRegister {
  key: RegisterKey;
  marks: number;
  submit: boolean;
}

/** One unsent mark as this tab keeps it now, and as it kept it last; null: not at all. One of them is there. */
export interface MarkChange {
  before: PendingMark | null;
  mark: PendingMark | null;
}

const ANSWERS_KEPT_MS = 45 * 86_400_000;

/**
 * The device's store of registers: answers of the server (to read offline) and edits that it has not confirmed. Each
 * edit is an entry of its own, and a tab changes only one that it made or read, so that two tabs on one register never
 * lose each other's. Edits do not expire.
 */
export class RegisterStore extends DeviceStore<Schema> {
  constructor(owner: string, name = REGISTERS) {
    super(owner, name, {
      version: 2,
      async upgrade(db, before, upgrading) {
        if (before < 1) {
          db.createObjectStore('answers', { keyPath: 'id' }).createIndex('savedAt', 'savedAt');
          db.createObjectStore('submits', { keyPath: 'id' }).createIndex('owner', 'owner');
        }
        const edits = db.createObjectStore('edits', { keyPath: 'id' });
        edits.createIndex('owner', 'owner');
        edits.createIndex('register', ['owner', 'register']);
        if (before === 1) await moveStore({ db, upgrading }, { from: 'wishes', to: 'edits', adapt: editOfWish });
      },
      old: () => [{ store: 'answers', until: new Date(Date.now() - ANSWERS_KEPT_MS).toISOString() }],
    });
  }

  async keep(name: string, value: unknown): Promise<void> {
    await (await this.open()).put('answers', { ...this.owned(name), savedAt: new Date().toISOString(), value });
  }

  async kept<T>(name: string): Promise<{ value: T; savedAt: string } | null> {
    const found = await (await this.open()).get('answers', this.id(name));
    return found ? { value: found.value as T, savedAt: found.savedAt } : null;
  }

  /** An answer of this register, and the newest one of the section for days that were never opened. */
  async keepAnswer(key: RegisterKey, answer: SheetAnswer): Promise<void> {
    await this.keep(`sheet/${registerId(key)}`, answer);
    await this.keep(`roster/${key.section}`, answer);
  }

  async waitingMarks(key: RegisterKey): Promise<PendingMark[]> {
    const found = await (await this.open()).getAllFromIndex('edits', 'register', [this.owner, registerId(key)]);
    return found.map(({ student, edit, sent, conflict, isSkipped }) => ({ student, edit, sent, conflict, isSkipped }));
  }

  /**
   * Keeps and drops marks: a section that is sent or answered is one transaction, not sixty. A mark that is dropped, or
   * only sent or compared, gives way to another that another tab has made there since. Where a full device refuses all
   * of them together, it takes those that it has room for. @throws where it does not take every change
   */
  async changeMarks(key: RegisterKey, changes: readonly MarkChange[]): Promise<void> {
    await this.open();
    try {
      await this.#changeTogether(key, changes);
    } catch (error) {
      if (changes.length === 1) throw error;
      // Those that are dropped make room for the others.
      const inOrder = changes.toSorted((a, b) => Number(a.mark !== null) - Number(b.mark !== null));
      const failures: unknown[] = [];
      for (const change of inOrder) await this.#changeTogether(key, [change]).catch((each) => failures.push(each));
      if (failures.length > 0) throw failures[0];
    }
  }

  /** All of them or none. */
  async #changeTogether(key: RegisterKey, changes: readonly MarkChange[]): Promise<void> {
    const register = registerId(key);
    const write = (await this.open()).transaction('edits', 'readwrite');
    const change = async ({ before, mark }: MarkChange): Promise<void> => {
      const { student, edit } = (mark ?? before)!;
      const owned = this.owned(`${register}/${student}`);
      if (before && (!mark || sameValues(before.edit, edit))) {
        const there = await write.store.get(owned.id);
        if (there && !sameValues(there.edit, edit)) return;
      }
      if (mark) await write.store.put({ ...mark, ...owned, register, key });
      else await write.store.delete(owned.id);
    };
    await Promise.all([...changes.map(change), write.done]);
  }

  async isSubmitWaiting(key: RegisterKey): Promise<boolean> {
    return (await (await this.open()).get('submits', this.id(registerId(key)))) !== undefined;
  }

  async setSubmit(key: RegisterKey, isWanted: boolean): Promise<void> {
    const register = registerId(key);
    const db = await this.open();
    if (isWanted) await db.put('submits', { ...this.owned(register), register, key });
    else await db.delete('submits', this.id(register));
  }

  /** Registers of this person with anything unsent. */
  async waitingRegisters(): Promise<WaitingRegister[]> {
    const db = await this.open();
    const found = new Map<string, WaitingRegister>();
    const entryOf = (register: string, key: RegisterKey) => {
      const entry = found.get(register) ?? { key, marks: 0, submit: false };
      found.set(register, entry);
      return entry;
    };
    for (const { register, key } of await db.getAllFromIndex('edits', 'owner', this.owner))
      entryOf(register, key).marks += 1;
    for (const { register, key } of await db.getAllFromIndex('submits', 'owner', this.owner))
      entryOf(register, key).submit = true;
    return [...found.values()];
  }
}
