import { writeFileSync } from 'node:fs';
import { LIST_FILE, readList, readRecord, unlisted } from './compare-asked.mjs';

// `npm run asked` prints what the last run of the suite asked of the database and the list lacks; `--write` adds it.
// tools/mongodb/asked.test.ts then holds it against the manual.
const { argv } = process;
const file = argv.slice(2).find((each) => !each.startsWith('--'));
const listed = readList();
const fresh = unlisted(readRecord(file), listed);
if (argv.includes('--write'))
  writeFileSync(LIST_FILE, `${JSON.stringify([...new Set([...listed, ...readRecord(file)])].sort(), null, 2)}\n`);
process.stdout.write(fresh.length === 0 ? 'Everything that was asked is listed.\n' : `${fresh.join('\n')}\n`);
process.exitCode = fresh.length > 0 && !argv.includes('--write') ? 1 : 0;
