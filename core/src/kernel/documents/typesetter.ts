import { fork, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** One document to be set. Data goes in as data: nothing in it is ever read as source. */
export interface TypesetOrder {
  /** Path of the template below the folder of templates, e.g. `/modules/money/payments/templates/receipt.typ`. */
  template: string;
  data: unknown;
  /** Pictures under the paths by which the data names them. */
  files?: readonly { path: string; bytes: Uint8Array }[];
  format: 'pdf' | 'svg';
  /** A long-term format for what is archived, e.g. `a-2b`. */
  standard?: string;
  /** Written into the PDF as its day; the same order gives the same bytes. */
  at: Date;
}
export interface Typeset {
  bytes: Uint8Array;
  pages: number;
}
export interface Typesetter {
  /** @throws TypesetError when the template fails, takes too long or needs too much memory */
  set(order: TypesetOrder): Promise<Typeset>;
  /** Process id while one runs. */
  readonly pid: number | null;
  close(): void;
}
export class TypesetError extends Error {
  override name = 'TypesetError';
  constructor(
    readonly reason: 'template' | 'time' | 'memory' | 'died',
    message: string,
  ) {
    super(message);
  }
}
export interface TypesetterLimits {
  /** Milliseconds for one document. */
  timeMs: number;
  /** Megabytes that the process may take; looked at while it works, where the system tells. */
  memoryMb: number;
  /** Milliseconds without work after which the process is ended. */
  idleMs: number;
}
/**
 * A process that prints holds 145 MB, as much as the rest of a server, and a third of a second starts another: it waits
 * for the next of several papers, not for the next hour.
 */
const TYPESETTER_LIMITS: TypesetterLimits = { timeMs: 60_000, memoryMb: 1_024, idleMs: 20_000 };

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
/** Beside the built programs in production, beside this file in the sources. */
const isBuilt = existsSync(here('./typesetter-process.js'));
const PROGRAM = here(isBuilt ? './typesetter-process.js' : './typesetter-process.mjs');
const TEMPLATES = isBuilt ? here('./templates') : here('../..');
const LOOK_MS = 200;
const folders = new Map<string, string>();

/**
 * The path of a module's template below the folder of templates.
 * @throws Error for a module without a folder
 */
export function templateOf(module: string, name: string): string {
  if (folders.size === 0) {
    for (const wing of readdirSync(path.join(TEMPLATES, 'modules'), { withFileTypes: true })) {
      if (!wing.isDirectory()) continue;
      for (const each of readdirSync(path.join(TEMPLATES, 'modules', wing.name))) folders.set(each, wing.name);
    }
  }
  const wing = folders.get(module);
  if (!wing) throw new Error(`No module ${module} has templates`);
  return `/modules/${wing}/${module}/templates/${name}.typ`;
}

interface Waiting {
  order: TypesetOrder;
  resolve: (typeset: Typeset) => void;
  reject: (error: TypesetError) => void;
}
type Answer = { ready: true } | { id: number; bytes: Uint8Array; pages: number } | { id: number; error: string };

/**
 * The compiler in a process of its own, begun with the first document: native code that does not come to an end can
 * only be ended with its process, and its memory is nobody else's. One document at a time; the others wait.
 */
export function makeTypesetter(limits: TypesetterLimits = TYPESETTER_LIMITS, templates = TEMPLATES): Typesetter {
  const queue: Waiting[] = [];
  let child: ChildProcess | null = null;
  let isReady = false;
  let current: (Waiting & { id: number; timer: NodeJS.Timeout; look: NodeJS.Timeout }) | null = null;
  let idle: NodeJS.Timeout | null = null;
  let count = 0;

  function start(): ChildProcess {
    // Advanced: bytes travel as bytes.
    const started = fork(PROGRAM, [templates], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [],
    });
    started.on('message', (answer: Answer) => heard(started, answer));
    started.on('exit', () => ended(started));
    started.on('error', () => ended(started));
    return started;
  }
  function heard(from: ChildProcess, answer: Answer): void {
    if (from !== child) return;
    if ('ready' in answer) isReady = true;
    else if (current?.id === answer.id) {
      const { resolve, reject } = finish()!;
      if ('error' in answer) reject(new TypesetError('template', answer.error));
      else resolve({ bytes: answer.bytes, pages: answer.pages });
    }
    next();
  }
  function ended(which: ChildProcess): void {
    if (which !== child) return;
    const wasReady = isReady;
    child = null;
    isReady = false;
    finish()?.reject(new TypesetError('died', 'the typesetter ended'));
    // One that does not even begin would be begun again and again.
    if (!wasReady)
      for (const { reject } of queue.splice(0)) reject(new TypesetError('died', 'the typesetter did not begin'));
    next();
  }
  function finish(): Waiting | null {
    const done = current;
    if (done) {
      clearTimeout(done.timer);
      clearInterval(done.look);
    }
    current = null;
    return done;
  }
  function kill(error: TypesetError): void {
    const waiting = finish();
    const process = child;
    child = null;
    isReady = false;
    process?.kill('SIGKILL');
    waiting?.reject(error);
    next();
  }
  function next(): void {
    if (idle) clearTimeout(idle);
    if (current) return;
    if (queue.length === 0) return rest();
    child ??= start();
    hold(child, true);
    if (!isReady) return;
    const waiting = queue.shift()!;
    const id = ++count;
    const { pid } = child;
    const look = setInterval(() => {
      void residentMb(pid!).then((used) => {
        if (current?.id === id && used !== null && used > limits.memoryMb)
          kill(new TypesetError('memory', `a document took more than ${limits.memoryMb} MB`));
      });
    }, LOOK_MS);
    const timer = setTimeout(
      () => kill(new TypesetError('time', `a document took longer than ${limits.timeMs} ms`)),
      limits.timeMs,
    );
    current = { ...waiting, id, timer, look };
    const { order } = waiting;
    child.send({
      id,
      template: order.template,
      data: JSON.stringify(order.data),
      files: order.files ?? [],
      format: order.format,
      standard: order.standard,
      at: Math.floor(order.at.getTime() / 1000),
    });
  }
  /** With nothing to do it keeps nobody from ending, and after a while it is ended itself. */
  function rest(): void {
    if (!child) return;
    hold(child, false);
    idle = setTimeout(close, limits.idleMs);
    idle.unref();
  }
  function close(): void {
    const process = child;
    child = null;
    isReady = false;
    process?.disconnect();
    finish()?.reject(new TypesetError('died', 'the typesetter was closed'));
    for (const { reject } of queue.splice(0)) reject(new TypesetError('died', 'the typesetter was closed'));
  }
  return {
    set: (order) =>
      new Promise<Typeset>((resolve, reject) => {
        queue.push({ order, resolve, reject });
        next();
      }),
    get pid() {
      return child?.pid ?? null;
    },
    close,
  };
}

function hold(child: ChildProcess, isNeeded: boolean): void {
  if (isNeeded) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}

/** Megabytes in memory, where the system tells (Linux); null elsewhere. */
async function residentMb(pid: number): Promise<number | null> {
  const text = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => null);
  return text ? (Number(text.split(' ')[1]) * 4_096) / 1_048_576 : null;
}

/** The one of this process. */
export const typesetter: Typesetter = makeTypesetter();
