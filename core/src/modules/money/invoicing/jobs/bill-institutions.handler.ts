import { ServiceContract } from '@pathshala/shared/modules/money/invoicing';
import { PlatformRun } from '@pathshala/shared/modules/foundation/runs';
import type { Context } from '../../../../kernel';
import { overInstitutions, workRun, type RunPayload } from '../../../foundation/runs';
import { billInstitution } from '../services/bill-institution';

export default async function billInstitutionsJob(sys: Context, { run: id }: RunPayload) {
  const run = await sys.repo(PlatformRun).findOne({ id });
  if (!run) return;
  const contracts = await sys.repo(ServiceContract).find();
  await workRun(
    sys,
    id,
    overInstitutions({
      institutions: contracts.map(({ institution }) => institution),
      action: 'invoicing.billMonth',
      work: (here, inside) => billInstitution(here, inside, run.subject),
    }),
  );
}
