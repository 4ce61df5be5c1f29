import { t, type Row, type Text } from '@pathshala/shared/kit';
import { CharterEntry, ComplaintOfficer, type SiteBlock } from '@pathshala/shared/modules/school/cms';
import { formatPhone } from '@pathshala/shared/text';
import { both, counted, heading, isEmpty, paragraphs, plain, PUBLISHED, titleOf, type PageBuilder } from './page-parts';

const COLUMNS = [
  t('No.', 'ক্রম'),
  t('Service', 'সেবার নাম'),
  t('Procedure', 'সেবা প্রদান পদ্ধতি'),
  t('Papers needed', 'প্রয়োজনীয় কাগজপত্র'),
  t('Fee', 'সেবার মূল্য'),
  t('Time limit', 'সময়সীমা'),
  t('Responsible officer', 'দায়িত্বপ্রাপ্ত কর্মকর্তা'),
  t('Supervising officer', 'ঊর্ধ্বতন কর্মকর্তা'),
];
const GRS = 'https://www.grs.gov.bd';

export const citizenCharter: PageBuilder = async ({ seen }) => {
  const rows = await seen.repo(CharterEntry).find({ where: PUBLISHED, limit: 300 });
  return {
    blocks: CharterEntry.fields.kind.of.choices!.flatMap(({ value, label }): SiteBlock[] => {
      const own = rows.filter((row) => row.kind === value);
      return own.length === 0
        ? []
        : [
            heading(label),
            {
              kind: 'table',
              caption: label,
              columns: COLUMNS,
              rows: own.map((row, at) => [counted(at + 1), titleOf(row), ...cells(row)]),
              numbers: [0],
              hasTotal: false,
            },
          ];
    }),
  };
};

function cells(row: Row<typeof CharterEntry>): Text[] {
  const officer = both(row.officer, row.officerBn);
  const contact = row.officerContact ? `\n${row.officerContact}` : '';
  return [
    both(row.procedure, row.procedureBn),
    both(row.papers, row.papersBn),
    both(row.fee, row.feeBn),
    both(row.time, row.timeBn),
    t(`${officer.en}${contact}`, `${officer.bn}${contact}`),
    both(row.appeal, row.appealBn),
  ];
}

export const complaintOfficer: PageBuilder = async ({ seen }) => {
  const rows = await seen.repo(ComplaintOfficer).find({ where: PUBLISHED, limit: 50 });
  const blocks = ComplaintOfficer.fields.duty.of.choices!.flatMap(({ value, label }): SiteBlock[] => {
    const own = rows.filter((row) => row.duty === value);
    return own.length === 0
      ? []
      : [
          heading(label),
          ...own.flatMap((row): SiteBlock[] => [
            {
              kind: 'facts',
              items: [
                { label: t('Name', 'নাম'), value: t(row.name, row.nameBn) },
                { label: t('Post', 'পদবি'), value: t(row.post, row.postBn) },
                ...(row.officePhone ? [phoneFact(row.officePhone)] : []),
                ...(row.officeEmail ? [mailFact(row.officeEmail)] : []),
              ],
            },
            ...paragraphs(both(row.note, row.noteBn)),
          ]),
        ];
  });
  return {
    blocks:
      blocks.length === 0
        ? []
        : [
            ...blocks,
            {
              kind: 'facts',
              items: [
                {
                  label: t('Online complaints', 'অনলাইনে অভিযোগ'),
                  value: t('Grievance Redress System', 'অভিযোগ প্রতিকার ব্যবস্থা (জিআরএস)'),
                  href: GRS,
                },
              ],
            },
          ],
  };
};

export const contact: PageBuilder = async ({ site, setting }) => {
  const hours = both(setting.officeHours, setting.officeHoursBn);
  return {
    blocks: [
      {
        kind: 'facts',
        items: [
          {
            label: t('Address', 'ঠিকানা'),
            value: t(site.address, site.addressBn),
            ...(setting.mapAddress ? { href: setting.mapAddress } : {}),
          },
          phoneFact(setting.officePhone ?? site.phone),
          mailFact(setting.officeEmail ?? site.email),
          ...(isEmpty(hours) ? [] : [{ label: t('Office hours', 'অফিস সময়'), value: hours }]),
        ],
      },
    ],
  };
};

const phoneFact = (phone: string) => ({
  label: t('Phone', 'ফোন'),
  value: t(formatPhone(phone, 'en'), formatPhone(phone, 'bn')),
  href: `tel:${phone.replace(/[^\d+]/g, '')}`,
});
const mailFact = (email: string) => ({ label: t('Email', 'ইমেইল'), value: plain(email), href: `mailto:${email}` });
