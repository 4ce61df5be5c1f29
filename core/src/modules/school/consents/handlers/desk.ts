import { Consent, consentsFaults, ConsentWording, isOfAge, SELF } from '@pathshala/shared/modules/school/consents';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { fieldFault, lockRecord, override, systemPart } from '../../../../kernel';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { adultsOf } from '../../../foundation/people';
import { tellSigner } from '../jobs/tell-signer';
import { wordingsNow } from '../services/wordings';
import { writeAnswer } from '../services/write-answer';

/** Answers on paper, entered by the office, and texts, of which each becomes the next version. */
export const deskHandlers = [
  override(Consent, 'create', async (ctx, { student: id, purpose, guardian, answer, paper }) => {
    const student = await ctx.repo(Student).get(id);
    const isAdult = isOfAge(student.dateOfBirth, ctx.today);
    if (isAdult && guardian) throw fieldFault('guardian', consentsFaults.adult);
    if (!isAdult && !guardian) throw fieldFault('guardian', consentsFaults.minor);
    if (guardian && !adultsOf(student).includes(guardian)) throw fieldFault('guardian', consentsFaults.stranger);
    if (answer === 'given' && !paper) throw fieldFault('paper', consentsFaults.noPaper);
    const wording = (await wordingsNow(systemPart(ctx)))[purpose];
    const by = guardian ?? SELF;
    const row = await writeAnswer(ctx, { student: id, purpose, by, guardian, answer, way: 'paper', paper, wording });
    // Nobody's answer changes behind their back.
    ctx.after(tellSigner, { consent: row.id, rev: row.rev }, { id: `consent-${row.id}-${row.rev}` });
    return row;
  }),
  override(ConsentWording, 'create', async (ctx, { purpose, text, textBn }) => {
    await lockRecord(ctx, Institution, ctx.tenantId!);
    const { version } = (await wordingsNow(systemPart(ctx)))[purpose];
    return ctx.repo(ConsentWording).create({ purpose, text, textBn, version: version + 1 });
  }),
];
