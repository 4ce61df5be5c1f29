/** The institutions of the demo, by the part of their addresses. */
export const demoAliases = ['shapla', 'meghna', 'surma'];

export const demoPassword = 'demo123';

/** Role as a person calls it, and the first part of the address in each institution. */
const INSTITUTION_ACCOUNTS = [
  ['Head of institution', 'head'],
  ['Teacher', 'teacher'],
  ['Second teacher', 'teacher2'],
  ['Office', 'office'],
  ['Accountant', 'accountant'],
  ['Librarian', 'librarian'],
  ['Student', 'student'],
  ['Guardian', 'guardian'],
];

/**
 * The table that is printed under the ready line.
 * @param {import('./run-seed.mjs').SeedMark | null} [demo] a year names its own accounts
 * @returns {string} lines without a final line break
 */
export function demoAccountTable(demo) {
  if (demo?._id === 'year') return yearTable(demo);
  const rows = [
    ['Operator', 'operator@demo.test'],
    ['Group staff', 'group@demo.test'],
    ...INSTITUTION_ACCOUNTS.map(([role = '', name = '']) => [role, `${name}@${demoAliases[0]}.demo.test`]),
  ];
  const width = Math.max(...rows.map(([role = '']) => role.length));
  return [
    `  Demo accounts, password ${demoPassword}`,
    ...rows.map(([role = '', address = '']) => `  ${role.padEnd(width)}  ${address}`),
    `  The same addresses exist at ${demoAliases
      .slice(1)
      .map((alias) => `${alias}.demo.test`)
      .join(' and ')}.`,
  ].join('\n');
}

/** @param {import('./run-seed.mjs').SeedMark} demo */
function yearTable({ password, accounts = [] }) {
  const width = Math.max(...accounts.map(({ role }) => role.length));
  return [
    `  Accounts of the year, password ${password ?? ''}`,
    ...accounts.map(({ role, login }) => `  ${role.padEnd(width)}  ${login}`),
  ].join('\n');
}
