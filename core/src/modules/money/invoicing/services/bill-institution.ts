import { addDays } from '@pathshala/shared/text';
import { Student } from '@pathshala/shared/modules/foundation/people';
import {
  contractToBill,
  invoiceNumbers,
  invoiceTotal,
  monthlyLines,
  PlatformInvoice,
  ServiceContract,
} from '@pathshala/shared/modules/money/invoicing';
import { transit, type Context } from '../../../../kernel';
import { takePlatformNumber } from './take-number';

/**
 * The invoice of one institution for a month, issued at once; an institution that has it keeps the one it has, also a
 * cancelled one. `here` counts the students, `inside` is the platform's side of the same transaction.
 */
export async function billInstitution(here: Context, inside: Context, month: string): Promise<void> {
  const institution = here.tenantId!;
  const contracts = await inside.repo(ServiceContract).find({ where: { institution } });
  const contract = contractToBill(contracts, month);
  if (!contract) return;
  const runKey = `${contract.id}:${month}`;
  if (await inside.repo(PlatformInvoice).findOne({ runKey })) return;
  const students = await here.repo(Student).count({ status: 'active' });
  const lines = monthlyLines(contract, students);
  if (lines.length === 0) return;
  const { id } = await inside.repo(PlatformInvoice).create({
    number: await takePlatformNumber(inside, invoiceNumbers),
    institution,
    month,
    issuedOn: inside.today,
    dueOn: addDays(inside.today, contract.dueDays),
    lines,
    total: invoiceTotal(lines),
    contract: contract.id,
    runKey,
    students,
    countedOn: inside.today,
  });
  await transit(inside, PlatformInvoice, 'issue', { id });
}
