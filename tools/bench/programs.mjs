/** The benches by the name under which `npm run bench -- NAME` runs them, in the order of a run of all. */
export const PROGRAMS = {
  embedded: 'embedded/bench/main.ts',
  tools: 'tools/bench/main.ts',
  documents: 'tools/bench/documents-main.ts',
  books: 'tools/bench/books-main.ts',
  library: 'tools/bench/library-main.ts',
  papers: 'tools/bench/papers-main.ts',
  reports: 'tools/bench/reports-main.ts',
  imports: 'tools/bench/imports-main.ts',
  big: 'tools/bench/big-main.ts',
  intents: 'tools/bench/intents-main.ts',
  payroll: 'tools/bench/payroll-main.ts',
  punches: 'tools/bench/punches-main.ts',
  seats: 'tools/bench/seats-main.ts',
  timetable: 'tools/bench/timetable-main.ts',
  draw: 'tools/bench/draw-main.ts',
  overload: 'tools/bench/overload-main.ts',
  load: 'tools/bench/load-main.ts',
  moves: 'tools/bench/moves-main.ts',
  requests: 'e2e/bench/requests-main.ts',
  peer: 'e2e/bench/peer-main.ts',
  clicks: 'e2e/bench/clicks-main.ts',
  counter: 'e2e/bench/counter-main.ts',
  readers: 'e2e/bench/readers-main.ts',
  admission: 'e2e/bench/admission-main.ts',
  gate: 'e2e/bench/gate-main.ts',
  memory: 'e2e/bench/memory-main.ts',
  pages: 'e2e/bench/pages-main.ts',
  results: 'e2e/bench/results-main.ts',
  e2e: 'e2e/bench/main.ts',
  sockets: 'e2e/bench/sockets-main.ts',
};

/** The bench that runs bundled, and the process that its services fork: they lie in one folder. */
export const BUNDLED = { tools: PROGRAMS.tools, 'asker-process': 'tools/launch/asker-process.mjs' };

/** Benches whose tables are written between their marks. `load` has marks of its own; `peer` measures other systems. */
export const hasFigures = (/** @type {string} */ name) => name !== 'load' && name !== 'peer';
