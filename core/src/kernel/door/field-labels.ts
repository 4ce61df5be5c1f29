import { t, type Action, type Registry, type Text } from '@pathshala/shared/kit';

const COMMON: Record<string, Text> = {
  identifier: t('Email, mobile or username', 'ইমেইল, মোবাইল বা ইউজারনেম'),
  password: t('Password', 'পাসওয়ার্ড'),
  passwordConfirmation: t('Password confirmation', 'পাসওয়ার্ড নিশ্চিতকরণ'),
  currentPassword: t('Current password', 'বর্তমান পাসওয়ার্ড'),
  email: t('Email', 'ইমেইল'),
  name: t('Name', 'নাম'),
  nameBn: t('Name (Bengali)', 'নাম (বাংলা)'),
  about: t('About', 'পরিচিতি'),
  token: t('Token', 'টোকেন'),
  date: t('Date', 'তারিখ'),
  month: t('Month', 'মাস'),
  from: t('From', 'থেকে'),
  until: t('Until', 'পর্যন্ত'),
  section: t('Section', 'শাখা'),
  student: t('Student', 'শিক্ষার্থী'),
  students: t('Students', 'শিক্ষার্থী'),
  period: t('Period', 'পিরিয়ড'),
  status: t('Status', 'অবস্থা'),
  reason: t('Reason', 'কারণ'),
  entries: t('Marks', 'হাজিরা'),
  remark: t('Remark', 'মন্তব্য'),
  minutesLate: t('Minutes late', 'কত মিনিট বিলম্ব'),
  membership: t('Membership', 'সদস্যপদ'),
  rev: t('Revision', 'সংস্করণ'),
  id: t('Record', 'তথ্য'),
  ids: t('Records', 'তথ্যসমূহ'),
  rows: t('Rows', 'সারি'),
  redirect: t('Redirect URL', 'রিডাইরেক্ট URL'),
  role: t('Role', 'ভূমিকা'),
  institution: t('Institution', 'প্রতিষ্ঠান'),
  person: t('Person', 'ব্যক্তি'),
  permission: t('Permission', 'অনুমতি'),
  user: t('User', 'ব্যবহারকারী'),
  page: t('Page', 'পৃষ্ঠা'),
  size: t('Page size', 'পৃষ্ঠার আকার'),
  sort: t('Order', 'ক্রম'),
  q: t('Search', 'অনুসন্ধান'),
  site_id: t('Institution', 'প্রতিষ্ঠান'),
  type: t('Type', 'ধরন'),
};

/** Label of an input path for messages: the entity's own label where the input is a record, a common word elsewhere, else the word of the module's own records. */
export function labelFinder(
  registry: Registry,
  action: Action<any, any>,
): (path: readonly PropertyKey[]) => Text | null {
  const entity = action.entity ? registry.entities.get(action.entity) : undefined;
  return (path) => {
    const words = path.filter(
      (part): part is string => typeof part === 'string' && part !== 'patch' && part !== 'filter',
    );
    const first = words[0];
    if (first === undefined) return null;
    return (
      entity?.fields[first]?.label ??
      COMMON[words[words.length - 1]!] ??
      COMMON[first] ??
      wordOf(registry, action, first)
    );
  };
}

/** A command whose input is no record still speaks of its module's fields: `titleBn` of a quiz is the title of a quiz. */
function wordOf(registry: Registry, action: Action<any, any>, field: string): Text | null {
  const module = action.id.slice(0, action.id.indexOf('.'));
  for (const entity of registry.entities.values())
    if (registry.moduleOf.get(entity.name) === module && entity.fields[field]) return entity.fields[field].label;
  return null;
}
