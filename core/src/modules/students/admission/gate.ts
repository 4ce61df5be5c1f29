import { t } from '@pathshala/shared/kit';
import { AdmissionDeclaration } from '@pathshala/shared/modules/students/admission';
import { defineGate } from '../../school/visitors';

export const admissionGate = defineGate({
  scope: 'admission',
  purpose: 'admission',
  permission: `${AdmissionDeclaration.name}.read`,
  text: t(
    '{code} is the code for the admission form of {school}. It is valid for 10 minutes. Give it to no one.',
    '{school}-এর ভর্তি ফরমের কোড {code}। মেয়াদ ১০ মিনিট। কাউকে দেবেন না।',
  ),
  title: t('Codes for the admission form', 'ভর্তি ফরমের কোড'),
});
