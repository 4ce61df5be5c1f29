import { Alert, Button, Group, Paper, SegmentedControl, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { ActionInput, ActionOutput } from '@pathshala/shared';
import { resultActions } from '@pathshala/shared/modules/exams/results';
import { isDateString, toLatinDigits } from '@pathshala/shared/text';
import { IconLock, IconPrinter, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { todayAtSchool } from '../../../../kit/clock';
import { callAction, fetchFile } from '../../../../kit/data/api';
import { toApiError } from '../../../../kit/data/api-error';
import { DateText } from '../../../../kit/fields/date/DateText';
import { useLocale, useText } from '../../../../kit/text/locale';
import { reportError } from '../../../../kit/data/report-error';
import { printPdf } from '../../../../kit/documents/print-pdf';
import { SheetPaper } from './SheetPaper';

type Exams = ActionOutput<typeof resultActions.publicExams>['exams'];
type Found = ActionOutput<typeof resultActions.lookUp>;
type Kind = 'roll' | 'code' | 'registration';
/** The form of each kind of number once its digits are Latin ones. */
const SHAPES: Record<Kind, RegExp> = { roll: /^\d{1,6}$/, code: /./, registration: /^\d{4,20}$/ };
const HIDDEN = [404, 422];

/** Asks for one result and shows it. The date of birth stays on the page and never goes into an address. */
export function LookUpForm({ site, exams }: { site: string; exams: Exams }) {
  const { t } = useTranslation('results');
  const say = useText();
  const language = useLocale();
  const [exam, setExam] = useState(exams[0]!.exam);
  const [kind, setKind] = useState<Kind>('roll');
  const [klass, setClass] = useState<string | null>(null);
  const [number, setNumber] = useState('');
  const [born, setBorn] = useState<string | undefined>();
  const [found, setFound] = useState<{ asked: ActionInput<typeof resultActions.lookUp>; sheet: Found } | null>(null);
  const [isPrinting, setPrinting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const [isTried, setTried] = useState(false);
  const missing = (isThere: boolean) => (isTried && !isThere ? t('lookUp.missing') : undefined);
  const chosen = exams.find((each) => each.exam === exam) ?? exams[0]!;
  const typed = toLatinDigits(number.trim());
  const isComplete =
    SHAPES[kind].test(typed) && born !== undefined && isDateString(born) && (kind !== 'roll' || klass !== null);
  const ask = async () => {
    if (!isComplete || !born) return setFailure(t('lookUp.incomplete'));
    setPending(true);
    setFailure(null);
    setFound(null);
    try {
      const asked = { site_id: site, exam: chosen.exam, by: keyOf(kind, { klass, typed }), dateOfBirth: born };
      setFound({ asked, sheet: await callAction(resultActions.lookUp, asked) });
    } catch (error) {
      const { status, body } = toApiError(error);
      setFailure(HIDDEN.includes(status) ? t('lookUp.unknown') : (body?.message ?? t('lookUp.failed')));
    } finally {
      setPending(false);
    }
  };
  const sheet = found?.sheet;
  const print = async (asked: ActionInput<typeof resultActions.lookUp>) => {
    setPrinting(true);
    try {
      printPdf((await fetchFile(resultActions.lookUpPaper, { ...asked, language })).blob);
    } catch (error) {
      reportError(toApiError(error));
    } finally {
      setPrinting(false);
    }
  };
  return (
    <Stack gap="md">
      <Paper withBorder p="md">
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setTried(true);
            void ask();
          }}
        >
          <Stack gap="sm">
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <Select
                label={t('exam')}
                allowDeselect={false}
                value={chosen.exam}
                onChange={(next) => {
                  setExam(next ?? chosen.exam);
                  setClass(null);
                }}
                data={exams.map((each) => ({ value: each.exam, label: say(each.label) }))}
              />
              <SegmentedControl
                aria-label={t('lookUp.by')}
                mt={{ base: 0, sm: '1.6rem' }}
                value={kind}
                onChange={(next) => setKind(next as Kind)}
                data={[
                  { value: 'roll', label: t('lookUp.byRoll') },
                  { value: 'code', label: t('lookUp.byCode') },
                  { value: 'registration', label: t('lookUp.byRegistration') },
                ]}
              />
              {kind === 'roll' ? (
                <Select
                  label={t('lookUp.class')}
                  required
                  allowDeselect={false}
                  value={klass}
                  error={missing(klass !== null)}
                  onChange={setClass}
                  data={chosen.classes.map((each) => ({ value: each.class, label: say(each.label) }))}
                />
              ) : null}
              <TextInput
                label={t(`lookUp.${kind}`)}
                required
                maxLength={40}
                {...(kind !== 'code' ? { inputMode: 'numeric' as const } : {})}
                value={number}
                error={missing(number.trim() !== '')}
                onChange={(event) => setNumber(event.currentTarget.value)}
              />
              <DateText
                label={t('lookUp.born')}
                required
                value={born}
                error={missing(born !== undefined)}
                onChange={setBorn}
                max={todayAtSchool()}
              />
            </SimpleGrid>
            <Group>
              <Button type="submit" leftSection={<IconSearch size={18} />} loading={isPending}>
                {t('lookUp.ask')}
              </Button>
            </Group>
          </Stack>
        </form>
      </Paper>
      <div aria-live="polite">
        {failure ? <Alert color="red">{failure}</Alert> : null}
        {sheet && !sheet.result ? (
          <Alert color="amber" icon={<IconLock size={18} />}>
            {t('lookUp.withheld')}
          </Alert>
        ) : null}
        {found?.sheet.result ? (
          <Stack gap="sm" maw="52rem">
            <Group justify="flex-end">
              <Button
                variant="default"
                leftSection={<IconPrinter size={18} />}
                loading={isPrinting}
                onClick={() => void print(found.asked)}
              >
                {t('print')}
              </Button>
            </Group>
            <SheetPaper sheet={found.sheet} />
          </Stack>
        ) : null}
      </div>
    </Stack>
  );
}

function keyOf(
  kind: Kind,
  { klass, typed }: { klass: string | null; typed: string },
): ActionInput<typeof resultActions.lookUp>['by'] {
  if (kind === 'roll') return { kind, class: klass!, roll: Number(typed) };
  return kind === 'code' ? { kind, code: typed } : { kind, number: typed };
}
