import { access, defineEntity, f, ofInstitution, t } from '../../../../kit';

const keepers = ['head', 'office'] as const;
const person = (en: string, bn: string) => ({
  name: f.text({ label: t(`${en}: name`, `${bn}: নাম (ইংরেজি)`), optional: true, max: 120 }),
  nameBn: f.text({ label: t(`${en}: name (Bengali)`, `${bn}: নাম (বাংলা)`), optional: true, max: 120 }),
  role: f.text({
    label: t(`${en}: title below the line`, `${bn}: স্বাক্ষরের নিচে পদবি (ইংরেজি)`),
    optional: true,
    max: 120,
  }),
  roleBn: f.text({
    label: t(`${en}: title below the line (Bengali)`, `${bn}: স্বাক্ষরের নিচে পদবি (বাংলা)`),
    optional: true,
    max: 120,
  }),
  signature: f.image({
    label: t(`${en}: signature`, `${bn}: স্বাক্ষর`),
    optional: true,
    help: t(
      'Picture of the signature on a white or transparent background. Leave blank to print a signature line.',
      'সাদা বা স্বচ্ছ পটভূমিতে স্বাক্ষরের ছবি। না দিলে হাতে স্বাক্ষরের জন্য রেখা থাকবে।',
    ),
  }),
});
const head = person('Head of institution', 'প্রতিষ্ঠান প্রধান');
const controller = person('Exam controller', 'পরীক্ষা নিয়ন্ত্রক');
const accountant = person('Accountant', 'হিসাবরক্ষক');

/**
 * The text at the head and foot of every paper of an institution beyond the platform's own data of it. One record an
 * institution.
 */
export const Letterhead = defineEntity({
  name: 'letterhead',
  labels: { one: t('Letterhead', 'প্যাড ও স্বাক্ষর'), many: t('Letterhead and signatures', 'প্যাড ও স্বাক্ষর') },
  fields: {
    /** Always `default`; makes a second one impossible. */
    key: f.code({ label: t('Code', 'কোড'), system: true, max: 10 }),
    logo: f.image({
      label: t('Logo', 'লোগো'),
      optional: true,
      help: t("Leave blank to use the institution's logo.", 'না দিলে প্রতিষ্ঠানের লোগো ছাপা হবে।'),
    }),
    motto: f.text({ label: t('Motto', 'নীতিবাক্য (ইংরেজি)'), optional: true, max: 160 }),
    mottoBn: f.text({ label: t('Motto (Bengali)', 'নীতিবাক্য (বাংলা)'), optional: true, max: 160 }),
    codes: f.text({
      label: t('Other codes', 'অন্যান্য কোড (ইংরেজি)'),
      optional: true,
      max: 160,
      help: t('e.g. “College code 1234 · Estd 1965”.', 'যেমন “College code 1234 · Estd 1965”।'),
    }),
    codesBn: f.text({ label: t('Other codes (Bengali)', 'অন্যান্য কোড (বাংলা)'), optional: true, max: 160 }),
    blankMm: f.int({
      label: t('Pre-printed pad: blank space at the top (mm)', 'ছাপানো প্যাড: ওপরে ফাঁকা জায়গা (মিমি)'),
      optional: true,
      min: 0,
      max: 90,
      help: t(
        'For paper with a printed letterhead. Enter 0 to print the letterhead.',
        'ছাপানো প্যাডে প্রিন্ট করলে দিন। ০ দিলে শিরোভাগ ছাপা হবে।',
      ),
    }),
    headName: head.name,
    headNameBn: head.nameBn,
    headRole: head.role,
    headRoleBn: head.roleBn,
    headSignature: head.signature,
    controllerName: controller.name,
    controllerNameBn: controller.nameBn,
    controllerRole: controller.role,
    controllerRoleBn: controller.roleBn,
    controllerSignature: controller.signature,
    accountantName: accountant.name,
    accountantNameBn: accountant.nameBn,
    accountantRole: accountant.role,
    accountantRoleBn: accountant.roleBn,
    accountantSignature: accountant.signature,
  },
  personal: ofInstitution,
  title: 'key',
  order: ['key'],
  unique: [['key']],
  access: access({ read: keepers, create: keepers, update: keepers }),
  live: 'list',
  remove: 'free',
  actions: ['list', 'get', 'update'],
});
