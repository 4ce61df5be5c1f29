import { defineModule, t } from '../../../kit';
import { feesActions } from './actions';
import { FeeGroup, FeeHead, FeeSubHead, StudentOfferType, WaiverType } from './entities/catalogues';
import { FeeCeiling, OwnCeiling } from './entities/ceiling';
import { FeeLine } from './entities/fee-line';
import { FeeRun } from './entities/fee-run';
import { FeeSetting } from './entities/fee-setting';
import { FeeAmount, StudentOffer } from './entities/prices';
import { StudentWaiver, WaiverChain, WaiverDecision } from './entities/waiver';
import { billsEntered } from './events';
import { feesErrors } from './errors';
import { feesGroupReports } from './group-reports';
import { feesReports } from './reports';
import { feesScreens } from './screens';
import { inputLabels } from './input-labels';

export {
  billsEntered,
  FeeAmount,
  FeeCeiling,
  FeeGroup,
  FeeHead,
  FeeLine,
  FeeRun,
  feesActions,
  feesErrors,
  feesGroupReports,
  feesReports,
  FeeSetting,
  feesScreens,
  FeeSubHead,
  OwnCeiling,
  StudentOffer,
  StudentOfferType,
  StudentWaiver,
  WaiverChain,
  WaiverDecision,
  WaiverType,
};
export * from './choices';
export * from './rules';
export { FEE_NAMED_LISTS, FEE_SETTINGS, feeSettingEntity, OWN_PRICE_FIELDS } from './rules/group-settings';
export const fees = defineModule({
  name: 'fees',
  labels: t('Fees', 'ফি'),
  entities: [
    FeeHead,
    FeeSubHead,
    FeeGroup,
    WaiverType,
    StudentOfferType,
    FeeAmount,
    StudentWaiver,
    WaiverDecision,
    WaiverChain,
    StudentOffer,
    FeeSetting,
    FeeRun,
    FeeLine,
    FeeCeiling,
    OwnCeiling,
  ],
  inputLabels,
  actions: feesActions,
  reports: { ...feesReports, ...feesGroupReports },
  permissions: [
    {
      key: 'fees.setup',
      label: t('Set amounts, due dates and fines', 'ফির হার, সময়সীমা ও বিলম্ব ফি নির্ধারণ'),
      roles: ['head', 'accountant'],
    },
    {
      key: 'fees.generate',
      label: t('Generate and revert bills', 'বিল তৈরি ও বাতিল করা'),
      roles: ['head', 'accountant'],
    },
    {
      key: 'fees.dues',
      label: t('View dues and statements', 'বকেয়া ও হিসাব দেখা'),
      roles: ['head', 'office', 'accountant'],
    },
    {
      key: 'fees.groupSettings',
      label: t('Set heads and prices in the institutions of the group', 'গ্রুপের প্রতিষ্ঠানে ফি খাত ও হার নির্ধারণ'),
      roles: ['groupStaff'],
    },
    { key: 'fees.group', label: t('View fees in the group', 'গ্রুপের ফি দেখা'), roles: ['groupStaff'] },
    { key: 'fees.approveWaiver', label: t('Approve or reject waivers', 'মওকুফের সিদ্ধান্ত দেওয়া'), roles: ['head'] },
    {
      key: 'fees.own',
      label: t('View own or own children’s fees', 'নিজের বা সন্তানের ফি দেখা'),
      roles: ['student', 'guardian'],
    },
  ],
  errors: feesErrors,
  screens: feesScreens,
  waits: [
    {
      id: 'fees.waivers',
      label: t('Fee waivers to decide', 'সিদ্ধান্তের অপেক্ষায় ফি মওকুফ'),
      entity: StudentWaiver,
      where: () => ({ status: { in: ['requested'] } }),
      screen: 'fees.waivers',
    },
  ],
});
