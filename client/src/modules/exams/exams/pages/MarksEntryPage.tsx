import {
  Anchor,
  Button,
  Group,
  Paper,
  Progress,
  Select,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import { groupBy, type ActionOutput } from '@pathshala/shared';
import { examActions, MarksSheet } from '@pathshala/shared/modules/exams/exams';
import { IconArrowLeft, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isPassing, toApiError } from '../../../../kit/data/api-error';
import { useCan } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { StateBadge } from '../../../../kit/lifecycle/StateBadge';
import { MarksSheetView } from '../marks/MarksSheetView';
import { useSendLeftMarks } from '../marks/use-marks';
import { ExamChoice } from '../parts/ExamChoice';
import { useAddress } from '../../../../kit/ui/use-address';
import { useLateDropdown } from '../../../../kit/ui/use-late-dropdown';
import classes from './MarksEntry.module.css';

type Sheet = ActionOutput<typeof examActions.sheets>['sheets'][number];

/** /site/exam/marks-entry: the sheets that one has to fill, then the grid of one of them. */
export default function MarksEntryPage() {
  const [params, set] = useAddress();
  const [examSubject, section] = [params.get('subject'), params.get('section')];
  // Without a network the lists are not there, the sheet that the address names may be.
  const named = examSubject && section ? <MarksSheetView examSubject={examSubject} section={section} /> : undefined;
  return (
    <>
      <PageHeader />
      <ExamChoice
        value={params.get('exam')}
        onChange={(exam) => set({ exam, section: null, subject: null })}
        unread={named}
      >
        {(exam, control) => (
          // An open sheet needs the list once; a list on the screen is refreshed and live.
          <Sheets key={`${exam.id} ${Boolean(named)}`} exam={exam.id} control={control} named={named} />
        )}
      </ExamChoice>
    </>
  );
}

function Sheets({ exam, control, named }: { exam: string; control: ReactNode; named: ReactNode }) {
  const { t } = useTranslation('exams');
  const say = useText();
  const can = useCan();
  const late = useLateDropdown();
  const [params, set] = useAddress();
  const isLive = !named && can('exams.everySheet');
  const subscriptions = isLive ? [{ entity: 'marksSheet', room: { field: 'exam', value: exam } }] : [];
  const asked = useAction(examActions.sheets, { exam }, { subscriptions, staleTime: 0 });
  if (asked.isError && !asked.data && named && isPassing(toApiError(asked.error))) return named;
  if (asked.isError && !asked.data) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />;
  if (!asked.data)
    return (
      <Stack aria-busy="true">
        <Skeleton h="2.4rem" w="24rem" maw="100%" />
        <Skeleton h="16rem" radius="lg" />
      </Stack>
    );
  const { sheets } = asked.data;
  const chosen = sheets.find(
    (sheet) => sheet.examSubject === params.get('subject') && sheet.section === params.get('section'),
  );
  const choose = (sheet: Sheet | null) =>
    set({ exam, section: sheet?.section ?? null, subject: sheet?.examSubject ?? null });
  // An address with an unknown sheet shows the list, so the page follows it.
  if (!chosen && named) return <Sheets exam={exam} control={control} named={undefined} />;
  if (!chosen)
    return (
      <Stack gap="xs">
        <Group>{control}</Group>
        <SheetList sheets={sheets} onChoose={choose} />
      </Stack>
    );
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <Button variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={() => choose(null)}>
          {t('list.back')}
        </Button>
        <Select
          {...late}
          aria-label={t('list.sheet')}
          searchable
          allowDeselect={false}
          w="24rem"
          maw="100%"
          value={`${chosen.examSubject}:${chosen.section}`}
          data={sheets.map((sheet) => ({
            value: `${sheet.examSubject}:${sheet.section}`,
            label: `${say(sheet.sectionLabel)} · ${say(sheet.subject)}`,
          }))}
          onChange={(next) => choose(sheets.find((sheet) => `${sheet.examSubject}:${sheet.section}` === next) ?? null)}
        />
      </Group>
      <MarksSheetView
        key={`${chosen.examSubject}:${chosen.section}`}
        examSubject={chosen.examSubject}
        section={chosen.section}
      />
    </Stack>
  );
}

/** By section; a bar says how far each paper is. Sheets are sent from here only while none of them is open. */
function SheetList({ sheets, onChoose }: { sheets: readonly Sheet[]; onChoose: (sheet: Sheet) => void }) {
  useSendLeftMarks();
  const { t } = useTranslation('exams');
  const format = useFormat();
  const say = useText();
  if (sheets.length === 0) return <EmptyState icon={IconPencil} title={t('list.none')} hint={t('list.noneHint')} />;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
      {[...groupBy(sheets, (sheet) => sheet.section)].map(([section, own]) => (
        <Paper key={section} withBorder p="sm" component="section" aria-label={say(own[0]!.sectionLabel)}>
          <Title order={2} size="h5" mb="xs">
            {say(own[0]!.sectionLabel)}
          </Title>
          {own.map((sheet) => (
            <div key={sheet.examSubject} className={classes.line}>
              <Anchor component="button" size="sm" ta="start" onClick={() => onChoose(sheet)}>
                {say(sheet.subject)}
              </Anchor>
              <Group gap="xs" wrap="nowrap">
                {sheet.own ? null : (
                  <Text size="xs" c="dimmed">
                    {t('list.look')}
                  </Text>
                )}
                <Text size="xs" className="number">
                  {t('list.progress', {
                    done: format.number(sheet.complete),
                    total: format.number(sheet.candidates),
                  })}
                </Text>
                <StateBadge entity={MarksSheet} state={sheet.state} quiet />
              </Group>
              <Progress
                className={classes.bar}
                size={3}
                value={sheet.candidates === 0 ? 0 : (sheet.complete * 100) / sheet.candidates}
                color={sheet.complete === sheet.candidates ? 'leaf' : 'amber'}
                aria-label={say(sheet.subject)}
              />
            </div>
          ))}
        </Paper>
      ))}
    </SimpleGrid>
  );
}
