import { filesOf, type Context } from '../../../../kernel';

const DAY_MS = 86_400_000;
/** Longer than anyone reads one file. */
const READING_MS = 600_000;

/** Files that were sent and never saved with a record; then what each institution keeps is counted again. */
export default async function dropLooseFilesJob(sys: Context) {
  // By the machine's clock, for GridFS dates a file by it.
  const dropped = await filesOf(sys.kernel).dropLoose(new Date(Date.now() - DAY_MS));
  await filesOf(sys.kernel).dropLeft(new Date(Date.now() - READING_MS));
  await filesOf(sys.kernel).recount();
  if (dropped > 0) sys.log.info({ dropped }, 'dropped files that no record took');
}
