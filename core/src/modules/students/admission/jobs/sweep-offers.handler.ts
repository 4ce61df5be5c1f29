import { AdmissionDeclaration } from '@pathshala/shared/modules/students/admission';
import { eachInstitution, institutionsWith, type Context } from '../../../../kernel';
import moveOffersJob from './move-offers.handler';

export default async function sweepOffersJob(sys: Context) {
  const admitting = { state: 'admitting' };
  const institutions = await institutionsWith(sys, AdmissionDeclaration, admitting);
  await eachInstitution(sys, { institutions, what: 'moving admission offers' }, async (here) => {
    for (const { id } of await here.repo(AdmissionDeclaration).find({ where: admitting }))
      await moveOffersJob(here, { declaration: id });
  });
}
