import { parseSync, Visitor, type Expression } from 'oxc-parser';
import { codeFiles, lineAt, workspaceOf, type Check, type Finding, type SourceFile } from './project';

/**
 * Where the machine's own clock is meant: how long ago on this device, how long until on this timer. The time of day at
 * school is `ctx.now` (or `kernel.clock`) on the server and `kit/clock` in the browser.
 */
const PLACES: readonly { place: RegExp; why: string }[] = [
  {
    place: /^(embedded|tools)\//,
    why: 'a store has a clock of its own; launcher and suite measure how long they wait',
  },
  { place: /^e2e\/support\/clock\.ts$/, why: 'the one clock of the journeys' },
  { place: /^e2e\/(bench|soak)\//, why: 'measurements, on a product that lives now' },
  { place: /^core\/src\/kernel\/(.*\/)?clock\.ts$/, why: 'the one clock of the server' },
  { place: /^core\/src\/kernel\/(.*\/)?pump\.ts$/, why: 'pace of a loop' },
  { place: /\/oauth-model\.ts$/, why: "translates between the clock of a library and the product's" },
  { place: /\/drop-loose-files\.handler\.ts$/, why: 'GridFS dates files by the machine' },
  {
    place:
      /^core\/(src\/admin\/files|src\/kernel\/mongo\/(file-bodies|move-files)|test\/file-(bytes|places)\.test)\.ts$/,
    why: 'GridFS and file hosts date files by the machine',
  },
  { place: /^core\/src\/testing\/conformance-feed\.ts$/, why: 'a deadline' },
  { place: /^client\/src\/kit\/clock\.ts$/, why: 'the one clock of the pages' },
  { place: /^client\/src\/kit\/testing\/set-clock\.ts$/, why: 'sets it for tests' },
  {
    place: /^client\/src\/kit\/data\/(api|api-error|live\/recent-changes)\.ts$/,
    why: 'between two moments of one page',
  },
  { place: /^client\/src\/app\/load-patiently\.ts$/, why: 'between two loads of one page' },
  { place: /^client\/src\/kit\/form\/drafts\.ts$/, why: 'age of what the device keeps' },
  { place: /\/register\/register-(desk|store)\.ts$/, why: 'age of what the device keeps' },
  { place: /\/identity\/pages\/LoginPage\.tsx$/, why: 'a wait counted on the device' },
  { place: /\/quizzes\/pages\/DeclaredPage\.tsx$/, why: 'what a form proposes' },
  { place: /\/sitting\/attempt\//, why: 'measures the device against the server itself' },
  { place: /\/quizzes\/pages\/MonitorPage\/ExtraTimeDialog\.tsx$/, why: 'a name that is new each time' },
];

/** A rule that reads the machine's clock is right only on the day of its author: nobody can try it at midnight or on 29 February. */
export const oneClock: Check = {
  name: 'what time it is comes from one clock on each side',
  find: (project) =>
    codeFiles(project)
      .filter((file) => workspaceOf(file.path) && !PLACES.some(({ place }) => place.test(file.path)))
      // With fake timers the machine's clock is the test's.
      .filter(({ text }) => /\bDate\b/.test(text) && !text.includes('useFakeTimers'))
      .flatMap(readings),
};

function readings(file: SourceFile): Finding[] {
  const found: Finding[] = [];
  const note = ({ start }: { start: number }, what: string) =>
    void found.push({
      path: file.path,
      line: lineAt(file.text, start),
      message: `${what} reads the machine's clock; take ctx.now, kit/clock, or performance.now() for how long something took`,
    });
  const isDate = (node: Expression) => node.type === 'Identifier' && node.name === 'Date';
  new Visitor({
    MemberExpression(node) {
      if (
        !node.computed &&
        isDate(node.object as Expression) &&
        node.property.type === 'Identifier' &&
        node.property.name === 'now'
      )
        note(node, 'Date.now');
    },
    NewExpression(node) {
      if (isDate(node.callee) && node.arguments.length === 0) note(node, 'new Date()');
    },
    CallExpression(node) {
      if (isDate(node.callee)) note(node, 'Date()');
    },
  }).visit(parseSync(file.path, file.text).program);
  return found;
}
