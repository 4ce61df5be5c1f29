/** Something that a test expects is not so. No `expectError` and no `ignoreResultAndError` may swallow it. */
export class AssertionFailed extends Error {}

/** Something of the format that this runner does not do. */
export class Unsupported extends Error {}

/** Runs a check; an error it throws is a failed assertion. */
export function asserting(what: string, check: () => void): void {
  try {
    check();
  } catch (error) {
    throw error instanceof AssertionFailed || error instanceof Unsupported
      ? error
      : new AssertionFailed(`${what}${(error as Error).message}`);
  }
}
