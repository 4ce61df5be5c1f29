import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { systemContext, type Kernel } from '../kernel';
import { dropSecondFactor, makeOperator } from '../modules/foundation/identity/services/make-operator';

interface OperatorOrder {
  email: string;
  name: string | undefined;
  nameBn: string | undefined;
  hasLink: boolean;
  env: Readonly<Record<string, string | undefined>>;
  say(line: string): void;
}

/** @returns exit code */
export async function createOperator(
  kernel: Kernel,
  { email, name = 'Operator', nameBn = 'প্ল্যাটফর্ম প্রশাসক', hasLink, env, say }: OperatorOrder,
): Promise<number> {
  const password = hasLink
    ? null
    : (env['OPERATOR_PASSWORD'] ?? (await askPassword(`Password for ${email} (at least ten characters): `)));
  const { isNew, token } = await makeOperator(systemContext(kernel, 'operator from the command line'), {
    email,
    name,
    nameBn,
    password,
  });
  say(
    isNew
      ? `${email} is an operator of the platform now.`
      : `${email} was known already and is an operator of the platform now.`,
  );
  const base = kernel.config.PUBLIC_URL ?? `http://127.0.0.1:${kernel.config.PORT}`;
  say(
    token
      ? `Within a day, open this link once and choose a password:\n${base}/password/reset?token=${encodeURIComponent(token)}&email=${encodeURIComponent(email)}`
      : `Log in at ${base}/edu/login`,
  );
  return 0;
}

/** For an operator who has lost phone and recovery codes where no other operator is left. @returns exit code */
export async function resetOperatorFactor(
  kernel: Kernel,
  { email, say }: { email: string; say(line: string): void },
): Promise<number> {
  const isDone = await dropSecondFactor(systemContext(kernel, 'second factor from the command line'), email);
  say(
    isDone
      ? `The two-step login of ${email} is off, and all sessions are ended. The activity log says so.`
      : `${email} is no account with two-step login.`,
  );
  return isDone ? 0 : 1;
}

/** From the keyboard without showing it; piped in, the first line. */
async function askPassword(question: string): Promise<string> {
  const isTerminal = Boolean(process.stdin.isTTY);
  if (isTerminal) process.stdout.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: isTerminal });
  try {
    return isTerminal ? await lines.question('') : ((await lines[Symbol.asyncIterator]().next()).value ?? '');
  } finally {
    lines.close();
    if (isTerminal) process.stdout.write('\n');
  }
}
