import { filesOf, type Context } from '../../../../kernel';

const DAY_MS = 86_400_000;
/** Longer than anyone reads one file. */
const READING_MS = 600_000;

/**
 * Files that were sent and never saved with a record; then what each institution keeps is counted again. A file or a
 * step
 * that fails keeps nothing else from being done; the job fails at its end.
 */
export default async function dropLooseFilesJob(sys: Context) {
  const files = filesOf(sys.kernel);
  const faults: unknown[] = [];
  const onFault = (file: string, error: unknown) => {
    faults.push(error);
    sys.log.warn({ err: error, file }, 'a file could not be deleted');
  };
  const apart = async (step: string, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      faults.push(error);
      sys.log.warn({ err: error, step }, 'a step of the care for files failed');
    }
  };
  await apart('dropLoose', async () => {
    // By the machine's clock, for GridFS dates a file by it.
    const dropped = await files.dropLoose(new Date(Date.now() - DAY_MS), onFault);
    if (dropped > 0) sys.log.info({ dropped }, 'dropped files that no record took');
  });
  await apart('dropLeft', () => files.dropLeft(new Date(Date.now() - READING_MS), onFault));
  await apart('recount', () => files.recount());
  if (faults.length > 0) throw faults[0];
}
