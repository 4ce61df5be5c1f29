import { defineModule, t } from '../../kit';
import { Institution, InstitutionGroup } from './entities/institution';
import { institutionScreens } from './screens';

export { Institution, InstitutionGroup, institutionScreens };
export const institutions = defineModule({ name: 'institutions', labels: t('Institutions', 'প্রতিষ্ঠান'), entities: [InstitutionGroup, Institution], screens: institutionScreens });
