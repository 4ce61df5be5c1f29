import { Button, Group, Paper, TextInput } from '@mantine/core';
import { readCell, readCode } from '@pathshala/shared/modules/exams/exams';
import { IconCheck } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import type { CodedSheet } from './coded-session';

export interface ScriptEntry {
  part: string;
  value: number | null;
  /** The mark when the script was opened here; a change of someone else since then is asked about. */
  was: number | null;
}
interface ScriptFormProps {
  parts: CodedSheet['parts'];
  rows: CodedSheet['rows'];
  /** A script that is entered already and is changed. */
  first: string | null;
  onEnter: (code: string, entries: readonly ScriptEntry[]) => void;
}

/** One script: its code typed or scanned, Enter leads through its marks, saves them, and the next one begins. */
export function ScriptForm({ parts, rows, first, onEnter }: ScriptFormProps) {
  const { t } = useTranslation('exams');
  const locale = useLocale();
  const format = useFormat();
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  const [code, setCode] = useState(first ?? '');
  const known = rows.find((row) => row.code === readCode(code));
  const shownMarks = (marks: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(marks).map(([key, mark]) => [key, format.number(mark)]));
  const [texts, setTexts] = useState<Record<string, string>>(() => shownMarks(known?.marks ?? {}));
  const [seen, setSeen] = useState<Record<string, number>>(known?.marks ?? {});
  const readings = parts.map((part) => ({ part, reading: readCell(texts[part.key] ?? '', part) }));
  const faultOf = ({ part, reading }: (typeof readings)[number]) => {
    if (reading.kind === 'fault') return t(`fault.${reading.fault}`, { full: format.number(part.full) });
    return reading.kind === 'status' ? t('fault.notANumber') : null;
  };
  const isFaulty = readings.some((each) => faultOf(each) !== null);
  const next = (at: number) => {
    const input = inputs.current[at + 1];
    if (input) input.focus();
    else send();
  };
  const open = () => {
    const there = rows.find((row) => row.code === readCode(code));
    if (there) {
      setTexts(shownMarks(there.marks));
      setSeen(there.marks);
    }
    next(0);
  };
  const send = () => {
    if (isFaulty || readCode(code) === '') return;
    const entries = readings.flatMap(({ part, reading }) => {
      const value = reading.kind === 'mark' ? reading.value : null;
      const was = seen[part.key] ?? null;
      return value === was ? [] : [{ part: part.key, value, was }];
    });
    if (entries.length === 0) return;
    onEnter(readCode(code), entries);
    setCode('');
    setTexts({});
    setSeen({});
    inputs.current[0]?.focus();
  };
  return (
    <Paper withBorder p="md" radius="lg">
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
          onClick={send}
        >
          {t('save')}
        </Button>
      </Group>
    </Paper>
  );
}
