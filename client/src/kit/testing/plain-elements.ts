import * as react from 'react';

// React notes for each element which calls made it, for the stacks of its own warnings. Nobody reads them here, and
// noting them was a fourteenth of the component tests' processor time. It notes no more once it has noted ten thousand
// within a second: for these tests it always has.
const internals = (react as object as Record<string, object>)[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
]!;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set: () => {},
  configurable: true,
});
