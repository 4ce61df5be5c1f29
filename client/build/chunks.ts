import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

const TEXTS = /\/client\/src\/(?:app|kit|modules\/\w+\/(\w+))\/i18n\/(en|bn)\.json$/;
/** Texts that come together, because a page of the frame needs them all. */
const FRAME_TEXTS = new Set(['messaging', 'platform', 'menus', 'runs', 'dashboard', 'identity']);
/** Texts of the page of a paper, which come in one file as well. */
const PAPER_TEXTS = new Set(['sitting', 'questionBank']);
/** The part of a family's device that keeps answers; every page needs it. */
const KEPT = 'app/kept-answers/answer-store.ts';
/** The first page after logging in. */
const FRAME = ['app/shell/OfficeFrame.tsx', 'modules/front/dashboard/pages/HomePage.tsx', KEPT];
/** The code of dialogs and toasts, which each page keeps for the moment when the network is gone. */
const OVERLAYS = ['app/Overlays.tsx'];
/** The cards of a dashboard that only people who run a school have. */
const CARDS = [
  'modules/front/dashboard/parts/AttendanceCard.tsx',
  'modules/front/dashboard/parts/FeesCard.tsx',
  'modules/front/dashboard/parts/MoneyCard.tsx',
];
/** The page that must work on the worst phone, in a frame of its own. */
const PAPER = ['app/shell/QuietFrame.tsx', 'modules/exams/sitting/pages/SitPage/SitPage.tsx', KEPT];
const ENTRY = ['../index.html'];
/** Used by fewer screens than this, a part of the kit goes with the screens that use it. */
const MANY = 8;

/**
 * The files that the client is cut into. Left alone, the bundler makes one for each combination of screens that share
 * something, which were 468, and a page of a hundred files waits for a hundred answers. So: `start` holds the needs of
 * the first line and of both frames with their first pages, `frame` exactly those of frame and dashboard, `cards` the
 * further needs of a head's dashboard, `overlays` those of dialogs and toasts, `paper` those of sitting a quiz, texts
 * come by language and area, libraries that few pages have stay apart (charts, editor, formulas, dates), contracts come
 * by module, and code shared by screens goes by layer; the bundler places the code shared by two screens of a module: a
 * file for each module would bring the charts of one screen to all others. Groups later in the list never take modules
 * of earlier ones.
 */
export const chunkGroups = () =>
  [
    { name: textsOf, debugName: 'texts', test: TEXTS },
    startOf(),
    reachOf('frame', [FRAME]),
    reachOf('cards', [CARDS]),
    {
      name: 'inputs',
      test: /@mantine\/core\/.*\/(Input|InputBase|TextInput|PasswordInput|Paper|Alert|Anchor|Textarea)\//,
      minShareCount: 2,
    },
    // The needs of a form of two fields.
    {
      name: 'forms',
      test: /node_modules\/react-hook-form\/|\/kit\/form\/(use-action-form|form-errors|focus-first-fault|Honeypot)|\/kit\/ui\/use-address/,
    },
    reachOf('overlays', [OVERLAYS]),
    reachOf(
      'basics',
      [PAPER],
      /node_modules\/(?!katex)|\/client\/src\/kit\/|\/shared\/src\/(kit|text|modules\/foundation\/files)\//,
    ),
    // Only quizzes and what they consist of: of another module, which the basics need too, every screen would have to
    // load the paper.
    reachOf('paper', [PAPER], /\/src\/(modules\/exams\/(quizzes|sitting|questionBank)|app\/shell)\//),
    { name: 'icons', test: /node_modules\/@tabler\/icons-react\//, minShareCount: 2 },
    alone('dates', /node_modules\/(@mantine\/dates|dayjs)\//),
    alone('dragging', /node_modules\/@dnd-kit\//),
    alone(
      'charts',
      /node_modules\/(@mantine\/charts|recharts|d3-[a-z-]+|internmap|decimal\.js-light|victory-vendor|@reduxjs|react-redux|immer|reselect|redux|redux-thunk)\//,
    ),
    alone('editor', /node_modules\/(@mantine\/tiptap|@tiptap|prosemirror-[a-z]+)\//),
    alone('pdf', /node_modules\/pdfjs-dist\//),
    alone('formulas', /node_modules\/katex\//),
    { name: 'widgets', test: /node_modules\/(@mantine|@floating-ui)\//, minShareCount: 2 },
    { name: 'declare', test: /\/shared\/src\/(kit|text)\//, minShareCount: 2 },
    {
      ...alone('', /\/shared\/src\/modules\//),
      name: (id: string) => `contracts-${/\/modules\/\w+\/(\w+)\//.exec(id)?.[1] ?? 'all'}`,
      debugName: 'contracts',
      minShareCount: 2,
    },
    // Reports draw charts, and lists do not.
    alone('kit-report', /\/client\/src\/kit\/(chart|report)\//),
    { name: 'kit', test: /\/client\/src\/kit\/(data|text|ui|clock)/, minShareCount: 2 },
    { name: 'kit-fields', test: /\/client\/src\/kit\/(form|fields|documents|lifecycle)\//, minShareCount: MANY },
    { name: 'kit-table', test: /\/client\/src\/kit\/|node_modules\/@tanstack\//, minShareCount: 2 },
  ].map((group, at, all) => ({ ...group, priority: all.length - at }));

/** These modules and nothing that they need: that others may need too, and they would have to load this. */
const alone = (name: string, test: RegExp) => ({ name, test, includeDependenciesRecursively: false });

/**
 * Modules of the first paint, of both frames with their first pages, and of the one input that a quiz paper adds.
 */
function startOf() {
  const ways = [
    reachOf('start', [ENTRY]),
    reachOf('start', [FRAME, PAPER]),
    reachOf('start', [PAPER], /@mantine\/core\/.*\/(Textarea|get-env)\//),
  ];
  return {
    ...ways[0]!,
    name: (id: string, context: Rolldown.ChunkingContext) =>
      ways.some(({ name, test }) => test.test(id) && name(id, context)) ? 'start' : null,
  };
}

/**
 * Everything that each of these groups of files of `client/src` needs from the beginning, however far away, as far as
 * `test` allows.
 */
function reachOf(name: string, pages: readonly (readonly string[])[], test = /./) {
  let reached: Set<string>[] | null = null;
  return {
    name: (id: string, context: Rolldown.ChunkingContext) => {
      reached ??= pages.map((roots) =>
        closure(
          roots.map((root) => fileURLToPath(new URL(`../src/${root}`, import.meta.url))),
          (each) => context.getModuleInfo(each)?.importedIds ?? [],
        ),
      );
      return reached.every((each) => each.has(id)) ? name : null;
    },
    debugName: name,
    test,
    includeDependenciesRecursively: false,
  };
}

function closure(roots: readonly string[], next: (id: string) => readonly string[]): Set<string> {
  const found = new Set(roots);
  for (const id of found) for (const each of next(id)) found.add(each);
  return found;
}

function textsOf(id: string): string | null {
  const [isText, module, language] = TEXTS.exec(id) ?? [];
  if (!isText) return null;
  if (!module) return `texts-${language}-start`;
  return `texts-${language}-${FRAME_TEXTS.has(module) ? 'frame' : PAPER_TEXTS.has(module) ? 'paper' : module}`;
}
