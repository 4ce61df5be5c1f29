import { latinCode } from '@pathshala/shared/text';
import { defineMigration, type MigrationContext } from '../kernel/host';

/**
 * Fields that people type as a code, by collection, as of this migration. Keys that other records name by their text
 * (parts of a paper, indicators, quotas, roles) are left as they are.
 */
const CODES: Readonly<Record<string, readonly string[]>> = {
  institutions: ['eiin'],
  non_site_institutes: ['eiin'],
  institution_applications: ['eiin'],
  companies: ['tradeLicence', 'bin'],
  staff: ['code', 'nationalId', 'taxNumber', 'mpoIndex', 'registration', 'bankAccount'],
  guardians: ['nationalId', 'birthRegistration'],
  students: ['code', 'birthRegistration', 'uniqueId', 'admissionNumber'],
  student_registrations: ['birthRegistration'],
  student_health: ['disabilityCard'],
  enrolments: ['boardRegistration', 'boardRoll', 'centralExamRoll'],
  subjects: ['code'],
  boards: ['code'],
  attendance_devices: ['serial'],
  punch_codes: ['pin', 'card'],
  payment_types: ['code'],
  online_methods: ['code'],
  merchant_types: ['code'],
  pay_settings: ['bankAccount'],
  admission_declarations: ['code'],
  admission_applications: ['birthRegistration', 'fatherNid', 'motherNid'],
  account_heads: ['code'],
  account_groups: ['code'],
  account_sub_groups: ['code'],
  ledgers: ['code'],
  bank_accounts: ['accountNumber', 'routingNumber'],
  cost_centres: ['code'],
  voucher_types: ['code', 'prefix'],
  received_cheques: ['number'],
  job_posts: ['code'],
  job_applications: ['nationalId', 'registration'],
};
const DUPLICATE = 11_000;

/**
 * Codes were stored in the digits of the keyboard they were typed on, and found in these only. One that would then be
 * the code of another record stays, and is named in the log.
 */
export const latinCodes = defineMigration({
  id: 20,
  name: 'codes have Latin digits',
  async run(ctx) {
    const kept: string[] = [];
    for (const [collection, fields] of Object.entries(CODES))
      for (const field of fields) kept.push(...(await convert(ctx, collection, field)));
    if (kept.length > 0)
      ctx.log.warn({ codes: kept }, 'these codes keep their digits: another record has the code in Latin digits');
  },
});

/** @returns the codes that could not be changed, with collection and id */
async function convert({ db }: MigrationContext, collection: string, field: string): Promise<string[]> {
  const records = db.collection(collection);
  const kept: string[] = [];
  const odd = records.find({ [field]: /[^ -~]/ }, { projection: { [field]: 1 } });
  for await (const { _id, [field]: old } of odd) {
    const latin = latinCode(String(old));
    if (latin === old) continue;
    await records.updateOne({ _id, [field]: old }, { $set: { [field]: latin } }).catch((error: { code?: number }) => {
      if (error.code !== DUPLICATE) throw error;
      kept.push(`${collection}/${String(_id)} ${field}: ${String(old)}`);
    });
  }
  return kept;
}
