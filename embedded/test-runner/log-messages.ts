import type { Doc, ExpectedLogs, LogMessages } from './expected-logs';
import type { MongoClientOptions } from 'mongodb';
import { AssertionFailed, Unsupported } from './assertion';
import { assertMatches, type MatchContext } from './match';

const COMPONENTS = new Set(['command', 'topology', 'serverSelection', 'connection']);

/** Makes a client keep what it logs of the wanted components. */
export function observeLogs(wanted: Record<string, string>, kept: LogMessages): Partial<MongoClientOptions> {
  for (const component of Object.keys(wanted))
    if (!COMPONENTS.has(component)) throw new Unsupported(`log messages of ${component}`);
  return {
    mongodbLogPath: { write: (log) => kept.push({ ...log }) },
    mongodbLogComponentSeverities: wanted as never,
    // As the test format wants it where a test does not say it.
    mongodbLogMaxDocumentLength: 10_000,
  };
}

export function checkLogs(expected: ExpectedLogs, messages: LogMessages, context: MatchContext): void {
  const matches = (wanted: Doc, log: Doc): boolean => {
    try {
      checkOne(wanted, log, context, '');
      return true;
    } catch {
      return false;
    }
  };
  const seen = messages.filter((log) => !(expected.ignoreMessages ?? []).some((wanted) => matches(wanted, log)));
  const isWrongCount =
    expected.ignoreExtraMessages === true
      ? seen.length < expected.messages.length
      : seen.length !== expected.messages.length;
  if (isWrongCount)
    throw new AssertionFailed(
      `${seen.length} log messages instead of ${expected.messages.length}: ${seen.map((log) => String(log['message'])).join(', ')}`,
    );
  expected.messages.forEach((wanted, i) => checkOne(wanted, seen[i]!, context, `log message ${i}`));
}

function checkOne(wanted: Doc, log: Doc, context: MatchContext, at: string): void {
  const { s, c, t: _t, ...data } = log;
  if (wanted['level'] !== undefined) assertMatches(wanted['level'], s, context, `${at}.level`);
  if (wanted['component'] !== undefined) assertMatches(wanted['component'], c, context, `${at}.component`);
  if (wanted['data'] !== undefined) assertMatches(wanted['data'], data, context, `${at}.data`);
  // The driver writes this in the place of what a sensitive command failed with.
  const isRedacted = data['failure'] === '(redacted)';
  if (wanted['failureIsRedacted'] !== undefined)
    assertMatches(wanted['failureIsRedacted'], isRedacted, context, `${at}.failureIsRedacted`);
}
