import { AppError, type Action } from '@pathshala/shared/kit';
import { identityActions, secondFactorActions, type LoginAnswer } from '@pathshala/shared/modules/foundation/identity';
import { execute, makeContext, nobody, type ContextSeed, type Kernel } from '@pathshala/core/kernel';
import { visitor } from '@pathshala/core/kernel/host';
import { makeSessionResolver } from '../../core/src/modules/foundation/identity';
import { codeAt } from './totp';

/** Password that everyone of the year chooses for themselves. */
export const OWN_PASSWORD = 'four kites over the Meghna';

/**
 * Someone with an account: logs in, logs in again when the session has ended, and acts with the rights of the moment.
 */
export interface Account {
  readonly login: string;
  run<I, O>(action: Action<I, O>, input: I): Promise<O>;
  /** Sends what must be refused. @returns the code @throws Error when it was allowed */
  refused<I, O>(action: Action<I, O>, input: I): Promise<string>;
}
/** All that a person needs to log in: the password, the secret in the app, the device that is trusted. */
interface Keys {
  password: string;
  secret?: string;
  device?: string;
}
export type Doors = ReturnType<typeof openDoors>;

/** The ways into the product: of people who log in, and of those who do not. */
export function openDoors(kernel: Kernel) {
  const sessions = makeSessionResolver(kernel);
  const anyone = <I, O>(action: Action<I, O>, input: I): Promise<O> =>
    execute(action, makeContext(kernel, { actor: nobody }), input);
  /** A visitor of the website of an institution. */
  const visit = <I, O>(tenantId: string, action: Action<I, O>, input: I): Promise<O> =>
    execute(action, makeContext(kernel, { tenantId, actor: visitor, permissions: kernel.visitorPermissions }), input);
  /** Goes through every step that the login asks for; the second factor is that of an app on the person's phone. */
  async function logIn(login: string, keys: Keys): Promise<string> {
    let answer: LoginAnswer = await anyone(identityActions.login, {
      identifier: login,
      password: keys.password,
      ...(keys.device ? { device: keys.device } : {}),
    });
    while (!('token' in answer)) {
      const { challenge, step } = answer;
      if (step === 'password') {
        const chosen = { password: OWN_PASSWORD, passwordConfirmation: OWN_PASSWORD };
        answer = await anyone(secondFactorActions.loginWithNewPassword, { challenge, ...chosen });
      } else if (step === 'setUp') {
        keys.secret = (await anyone(secondFactorActions.loginSetUp, { challenge })).secret;
        const code = codeAt(keys.secret, kernel.clock.now());
        answer = (await anyone(secondFactorActions.loginConfirmSetUp, { challenge, code })).login;
      } else {
        const code = codeAt(keys.secret ?? '', kernel.clock.now());
        answer = await anyone(secondFactorActions.loginByCode, { challenge, code, trust: true });
      }
    }
    keys.password = OWN_PASSWORD;
    if (answer.device) keys.device = answer.device;
    return answer.token;
  }
  /** @param password the first one, where one was handed over */
  function account(login: string, password = OWN_PASSWORD): Account {
    let token = '';
    const keys: Keys = { password };
    /** The rights of a moment: the clock stands still between two calls of one errand. */
    let last: { at: number; seed: ContextSeed } | undefined;
    const seed = async (): Promise<ContextSeed> => {
      const at = kernel.clock.now().getTime();
      if (last?.at !== at) last = { at, seed: await open() };
      return last.seed;
    };
    const open = async (): Promise<ContextSeed> => {
      const known = token ? await sessions.resolve(token) : null;
      if (known) return known;
      token = await logIn(login, keys);
      const opened = await sessions.resolve(token);
      if (!opened) throw new Error(`${login} cannot open a session`);
      return opened;
    };
    const run: Account['run'] = async (action, input) => execute(action, makeContext(kernel, await seed()), input);
    return {
      login,
      run: (action, input) =>
        run(action, input).catch((error: unknown) => {
          if (error instanceof AppError)
            throw new Error(
              `${login} ${action.id}: ${error.code} ${error.text.en} ${JSON.stringify(error.fields ?? '')}`,
              {
                cause: error,
              },
            );
          throw error;
        }),
      refused: async (action, input) => {
        const outcome: unknown = await run(action, input).then(
          () => null,
          (error: unknown) => error,
        );
        if (outcome instanceof AppError) return outcome.code;
        throw outcome ?? new Error(`${action.id} was allowed to ${login}`);
      },
    };
  }
  return { anyone, visit, account };
}
