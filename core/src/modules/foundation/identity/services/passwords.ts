import { hash, verify } from '@node-rs/argon2';

/** OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
let cost = COST;

/** For tests, which make thousands of people: from now on a hash of this process costs next to nothing. */
export const hashCheaply = (): void => void (cost = { memoryCost: 8, timeCost: 1, parallelism: 1 });

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), cost);

/** Also spends the time of a real check when there is nobody, so that a stranger cannot tell who has an account. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  const target = stored ?? (await nobodyHash());
  const same = await verify(target, password.normalize('NFKC')).catch(() => false);
  return same && stored !== undefined;
}

let nobody: Promise<string> | undefined;
const nobodyHash = () => (nobody ??= hashPassword('nobody has this password'));
