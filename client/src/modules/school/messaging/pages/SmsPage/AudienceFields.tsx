import { SegmentedControl, Select, SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DateText } from '../../../../../kit/fields/date/DateText';
import { useText } from '../../../../../kit/text/locale';
import { StudentsPick } from './StudentsPick';
import type { AudienceKind, Desk, Draft } from './use-sms-draft';

const KINDS: readonly AudienceKind[] = ['section', 'class', 'institution', 'students', 'absentees', 'owing', 'staff'];
const OWN: readonly AudienceKind[] = ['section', 'students', 'absentees', 'owing'];
/** Those for which a section narrows the choice. */
const OF_SECTION: readonly AudienceKind[] = ['section', 'absentees', 'owing'];
/** The usual purpose of such a text. */
const PURPOSE: Partial<Record<AudienceKind, Draft['purpose']>> = { owing: 'due' };

/** The people to address; teachers are offered their own sections only. */
export function AudienceFields({
  desk,
  draft,
  onChange,
}: {
  desk: Desk;
  draft: Draft;
  onChange: (patch: Partial<Draft>) => void;
}) {
  const { t } = useTranslation('messaging');
  const say = useText();
  const { kind } = draft;
  const kinds = (desk.everybody ? KINDS : OWN).filter((each) => each !== 'owing' || desk.owing);
  const mayBeAll = desk.everybody && kind !== 'section';
  const choose = (next: AudienceKind) => onChange({ kind: next, ...(PURPOSE[next] ? { purpose: PURPOSE[next] } : {}) });
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <Select
        label={t('sms.audience')}
        allowDeselect={false}
        value={kind}
        onChange={(next) => choose((next ?? 'section') as AudienceKind)}
        data={kinds.map((value) => ({ value, label: t(`sms.kind.${value}`) }))}
      />
      {OF_SECTION.includes(kind) ? (
        <Select
          label={t('sms.section')}
          placeholder={mayBeAll ? t('sms.allSections') : t('sms.chooseSection')}
          searchable
          clearable={mayBeAll}
          clearButtonProps={{ 'aria-label': t('sms.allSections') }}
          allowDeselect={false}
          nothingFoundMessage={t('sms.noSection')}
          value={draft.section}
          onChange={(section) => onChange({ section })}
          data={desk.sections.map((each) => ({ value: each.section, label: say(each.label) }))}
        />
      ) : null}
      {kind === 'students' ? (
        <StudentsPick value={draft.students} onChange={(students) => onChange({ students })} />
      ) : null}
      {kind === 'class' ? (
        <Select
          label={t('sms.class')}
          placeholder={t('sms.chooseClass')}
          searchable
          allowDeselect={false}
          nothingFoundMessage={t('sms.noSection')}
          value={draft.class}
          onChange={(next) => onChange({ class: next })}
          data={desk.classes.map((each) => ({ value: each.class, label: say(each.label) }))}
        />
      ) : null}
      {kind === 'absentees' ? (
        <DateText
          label={t('sms.day')}
          value={draft.date}
          max={desk.today}
          onChange={(date) => onChange({ date: date ?? '' })}
        />
      ) : null}
      {kind === 'staff' ? (
        <div>
          <SegmentedControl
            aria-label={t('sms.posts')}
            fullWidth
            mt="1.6rem"
            value={draft.posts}
            onChange={(posts) => onChange({ posts: posts as Draft['posts'] })}
            data={(['all', 'teaching', 'other'] as const).map((value) => ({ value, label: t(`sms.post.${value}`) }))}
          />
        </div>
      ) : null}
    </SimpleGrid>
  );
}
