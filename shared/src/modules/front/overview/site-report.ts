import { defineReport, f, t, type ReportColumns } from '../../../kit';
import { addDays } from '../../../text';
import { SmsAccount } from '../../school/messaging';
import { PackageAttachment } from '../../foundation/packages';
import { PlatformInvoice } from '../../money/invoicing';
import { InstitutionDay } from './institution-day';

const sum = (en: string, bn: string, tone?: 'bad' | 'warn') =>
  ({ kind: 'int', label: t(en, bn), total: 'sum', sortable: true, ...(tone ? { tone } : {}) }) as const;
const money = (en: string, bn: string, tone?: 'bad') =>
  ({ kind: 'money', label: t(en, bn), total: 'sum', sortable: true, ...(tone ? { tone } : {}) }) as const;
const institution = { kind: 'text', label: t('Institution', 'প্রতিষ্ঠান'), heading: true } as const;
const plan = { kind: 'text', label: t('Package', 'প্যাকেজ') } as const;
const district = { kind: 'text', label: t('District', 'জেলা') } as const;
const size = {
  kind: 'decimal',
  label: t('Storage (MB)', 'সংরক্ষণ (মেগাবাইট)'),
  total: 'sum',
  sortable: true,
} as const;
const figures = {
  students: sum('Students', 'শিক্ষার্থী'),
  staff: sum('Employees', 'কর্মচারী'),
  logins: sum('Logins', 'লগইন'),
  registers: sum('Registers', 'হাজিরা খাতা'),
  billed: money('Billed', 'ধার্য'),
  received: money('Received', 'আদায়'),
  sms: sum('SMS', 'এসএমএস'),
  exams: sum('Exams', 'পরীক্ষা'),
  storage: size,
  faults: sum('Faults', 'ত্রুটি', 'bad'),
  unpaid: money('Unpaid invoices', 'অপরিশোধিত ইনভয়েস', 'bad'),
} satisfies ReportColumns;
/** Days of one answer at most. */
const MOST_DAYS = 366;
const DAY_MS = 86_400_000;

/** The institutions of the platform over some days: their figures, or how each of them stands now. */
export const siteReport = defineReport('overview', {
  name: 'sites',
  title: t('Site Reports', 'প্রতিষ্ঠানের প্রতিবেদন'),
  hint: t(
    'Students, employees, storage and unpaid invoices are those of today, all else is of the days chosen.',
    'শিক্ষার্থী, কর্মচারী, সংরক্ষণ ও অপরিশোধিত ইনভয়েস আজকের; বাকি সব বাছাই করা দিনগুলোর।',
  ),
  permission: 'overview.sites',
  parameters: {
    from: f.date({ label: t('From', 'থেকে') }),
    until: f.date({ label: t('Until', 'পর্যন্ত') }),
    show: f.choice(
      [
        { value: 'institution', label: t('By institution', 'প্রতিষ্ঠান অনুযায়ী') },
        { value: 'package', label: t('By package', 'প্যাকেজ অনুযায়ী') },
        { value: 'district', label: t('By district', 'জেলা অনুযায়ী') },
        { value: 'health', label: t('Health of each institution', 'প্রতিটি প্রতিষ্ঠানের অবস্থা') },
      ],
      { label: t('Show', 'দেখান'), default: 'institution' },
    ),
    package: f.ref('package', { label: plan.label, optional: true }),
    district: f.ref('district', { label: district.label, optional: true }),
    institution: f.ref('institution', { label: institution.label, optional: true }),
  },
  defaults: (today) => ({ from: addDays(today, -29), until: today, show: 'institution' as const }),
  faults: ({ from, until }) =>
    from > until
      ? { until: t('This date is before the first day.', 'এটি প্রথম দিনের আগে।') }
      : Date.parse(until) - Date.parse(from) >= MOST_DAYS * DAY_MS
        ? { until: t('Select at most one year.', 'সর্বোচ্চ এক বছরের সময় দিন।') }
        : {},
  columns: ({ show }): ReportColumns =>
    show === 'health'
      ? {
          institution,
          lastActivity: { kind: 'text', label: t('Last change', 'শেষ পরিবর্তন'), sortable: true },
          faults: figures.faults,
          lastFault: { kind: 'text', label: t('Last fault', 'শেষ ত্রুটি') },
          queue: sum('SMS waiting', 'অপেক্ষমাণ এসএমএস', 'warn'),
          jobs: sum('Jobs in progress', 'চলমান কাজ'),
          balance: money('SMS balance', 'এসএমএস ব্যালেন্স'),
          storage: size,
          unpaid: figures.unpaid,
        }
      : show === 'institution'
        ? { institution, package: plan, district, ...figures }
        : {
            ...(show === 'package'
              ? { package: { ...plan, heading: true } }
              : { district: { ...district, heading: true } }),
            institutions: sum('Institutions', 'প্রতিষ্ঠান'),
            ...figures,
          },
  restsOn: [InstitutionDay, PlatformInvoice, SmsAccount, PackageAttachment],
  empty: t('No active institution fits this choice.', 'এই বাছাইয়ে কোনো সক্রিয় প্রতিষ্ঠান নেই।'),
  papers: ['legalLandscape', 'a4Landscape'],
});
