import { Alert, Button, Group, Paper, Stack, TextInput } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { codedActions, readCell, readCode } from '@pathshala/shared/modules/exams';
import { IconCheck } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../kit/data/use-action';
import { useLocale, useText } from '../../../kit/text/locale';
import { useFormat } from '../../../kit/text/use-format';
import { toast } from '../../../kit/ui/toast';

export type CodedSheet = ActionOutput<typeof codedActions.openCoded>;
type Saved = ActionOutput<typeof codedActions.saveCoded>;
type Part = CodedSheet['parts'][number];
interface ScriptFormProps {
  examSubject: string;
  parts: readonly Part[];
  rows: CodedSheet['rows'];
  /** A script that is entered already and is changed. */
  first: string | null;
  onSaved: () => void;
}

/** One script: its code typed or scanned, Enter leads through its marks and saves them. */
export function ScriptForm({ examSubject, parts, rows, first, onSaved }: ScriptFormProps) {
  const { t } = useTranslation('exams');
  const locale = useLocale();
  const say = useText();
  const format = useFormat();
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  const [code, setCode] = useState(first ?? '');
  const known = rows.find((row) => row.code === readCode(code));
  const shownMarks = (marks: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(marks).map(([key, mark]) => [key, format.number(mark)]));
  const [texts, setTexts] = useState<Record<string, string>>(() => shownMarks(known?.marks ?? {}));
  // What was there when the script was opened here; a change of someone else since then is asked about.
  const [seen, setSeen] = useState<Record<string, number>>(known?.marks ?? {});
  const [answer, setAnswer] = useState<Saved | null>(null);
  const save = useAction(codedActions.saveCoded, { quiet: (error) => error.status < 500 });
  const readings = parts.map((part) => ({ part, reading: readCell(texts[part.key] ?? '', part) }));
  const faultOf = ({ part, reading }: (typeof readings)[number]) => {
    if (reading.kind === 'fault') return t(`fault.${reading.fault}`, { full: format.number(part.full) });
    return reading.kind === 'status' ? t('fault.notANumber') : null;
  };
  const isFaulty = readings.some((each) => faultOf(each) !== null);
  const next = (at: number) => {
    const input = inputs.current[at + 1];
    if (input) input.focus();
    else void send();
  };
  const open = () => {
    const there = rows.find((row) => row.code === readCode(code));
    if (there) {
      setTexts(shownMarks(there.marks));
      setSeen(there.marks);
    }
    setAnswer(null);
    next(0);
  };
  const send = async (was = seen) => {
    if (isFaulty || readCode(code) === '') return;
    const cells = readings.flatMap(({ part, reading }) => {
      const value = reading.kind === 'mark' ? reading.value : null;
      const before = was[part.key] ?? null;
      return value === before ? [] : [{ part: part.key, value, was: before }];
    });
    if (cells.length === 0) return;
    const done = await save.run({ examSubject, code: readCode(code), cells });
    if (!done.ok) return;
    if (done.data.conflicts.length > 0) {
      setAnswer(done.data);
      return;
    }
    toast('good', t('coded.saved', { code: done.data.mark.code }));
    setCode('');
    setTexts({});
    setSeen({});
    setAnswer(null);
    inputs.current[0]?.focus();
    onSaved();
  };
  return (
    <Paper withBorder p="md" radius="lg">
      <Stack gap="sm">
        <Group gap="sm" align="flex-end">
          <TextInput
            ref={(input) => void (inputs.current[0] = input)}
            data-autofocus
            label={t('codes.code')}
            value={code}
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(event) => setCode(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') open();
            }}
          />
          {readings.map((each, at) => (
            <TextInput
              key={each.part.key}
              ref={(input) => void (inputs.current[at + 1] = input)}
              label={`${locale === 'bn' ? each.part.nameBn : each.part.name} (${format.number(each.part.full)})`}
              w="9rem"
              inputMode="decimal"
              autoComplete="off"
              value={texts[each.part.key] ?? ''}
              error={faultOf(each)}
              onChange={(event) => {
                const { value } = event.currentTarget;
                setTexts((before) => ({ ...before, [each.part.key]: value }));
              }}
              onKeyDown={(event) => {
                if (event.key === 'Enter') next(at + 1);
              }}
            />
          ))}
          <Button
            leftSection={<IconCheck size={17} aria-hidden />}
            disabled={isFaulty || readCode(code) === ''}
            loading={save.isPending}
            onClick={() => void send()}
          >
            {t('save')}
          </Button>
        </Group>
        {save.error ? (
          <Alert color="red" role="alert">
            {save.error.message}
          </Alert>
        ) : null}
        {answer ? (
          <Alert color="amber" role="alert" title={t('conflict.title', { count: answer.conflicts.length })}>
            <Stack gap="xs">
              {answer.conflicts.map(({ part, current, by }) => {
                const found = parts.find(({ key }) => key === part)!;
                const value = current === null ? t('conflict.empty') : format.number(current);
                const who = t('conflict.who', { name: by ? say(by) : t('conflict.somebody'), value });
                return <div key={part}>{`${locale === 'bn' ? found.nameBn : found.name}: ${who}`}</div>;
              })}
              <Group gap="xs">
                <Button size="compact-sm" onClick={() => void send(answer.mark.marks)}>
                  {t('coded.mine')}
                </Button>
                <Button
                  size="compact-sm"
                  variant="default"
                  onClick={() => {
                    setTexts(shownMarks(answer.mark.marks));
                    setSeen(answer.mark.marks);
                    setAnswer(null);
                  }}
                >
                  {t('coded.theirs')}
                </Button>
              </Group>
            </Stack>
          </Alert>
        ) : null}
      </Stack>
    </Paper>
  );
}
