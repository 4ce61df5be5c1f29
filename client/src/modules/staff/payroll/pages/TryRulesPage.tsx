import { Alert, Paper, Select, SimpleGrid, Skeleton, Table, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { ActionInput, ActionOutput } from '@pathshala/shared';
import {
  AllowanceRule,
  BonusRule,
  CutRule,
  FAITHS,
  OCCASIONS,
  OvertimeRule,
  payrollActions,
} from '@pathshala/shared/modules/staff/payroll';
import { amountInWords, parseMoney, parseNumber } from '@pathshala/shared/text';
import { IconScale } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { NumberText } from '../../../../kit/fields/number/number-text';
import { RefSelect } from '../../../../kit/fields/ref/RefSelect';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import classes from './TryRules.module.css';

type Facts = ActionInput<typeof payrollActions.tryRules>;
type Answer = ActionOutput<typeof payrollActions.tryRules>;
const COUNTS = ['serviceMonths', 'workingDays', 'absentDays', 'unpaidDays', 'lateDays'] as const;
const MOST = { serviceMonths: 720, workingDays: 31, absentDays: 31, unpaidDays: 31, lateDays: 31 } as const;
const RULES = [AllowanceRule, OvertimeRule, BonusRule, CutRule].map(({ name: entity }) => ({ entity }));
const DAY_MINUTES = 1_440;

/** /salary/try-rules: an invented month, and the slip that the active rules make of it. */
export default function TryRulesPage() {
  const { t } = useTranslation('payroll');
  const [facts, setFacts] = useState<Partial<Facts>>({ serviceMonths: 60, workingDays: 24 });
  const change = (part: { [K in keyof Facts]?: Facts[K] | undefined }) => setFacts((now) => clean({ ...now, ...part }));
  const [asked] = useDebouncedValue(facts, 250);
  const isReady = asked.salaryType !== undefined && asked.basic !== undefined;
  const answer = useAction(payrollActions.tryRules, asked as Facts, {
    enabled: isReady,
    keep: true,
    subscriptions: RULES,
  });
  return (
    <>
      <PageHeader hint={t('hint')} />
      <div className={classes.page}>
        <FactsForm facts={facts} onChange={change} />
        <Paper withBorder p="md" component="section" aria-live="polite">
          <Title order={2} size="h3" mb="sm">
            {t('result.title')}
          </Title>
          {!isReady ? <EmptyState icon={IconScale} title={t('wait')} /> : null}
          {isReady && answer.isError && !answer.data ? (
            <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
          ) : null}
          {isReady && answer.isPending ? <Skeleton h="14rem" aria-busy="true" /> : null}
          {isReady && answer.data ? <Slip basic={asked.basic!} answer={answer.data} /> : null}
        </Paper>
      </div>
    </>
  );
}

function FactsForm({
  facts,
  onChange,
}: {
  facts: Partial<Facts>;
  onChange: (part: { [K in keyof Facts]?: Facts[K] | undefined }) => void;
}) {
  const { t } = useTranslation('payroll');
  const say = useText();
  const format = useFormat();
  const plain = (value: number) => format.number(value, { grouping: false });
  const count = (most: number) => (text: string) => {
    const number = parseNumber(text);
    return number !== null && Number.isInteger(number) && number >= 0 && number <= most ? number : null;
  };
  const overtime = facts.overtime?.workday?.[0];
  return (
    <Paper withBorder p="md" component="section">
      <Title order={2} size="h3" mb="sm">
        {t('form.title')}
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <RefSelect
          entity="salaryType"
          label={t('form.type')}
          value={facts.salaryType}
          onChange={(salaryType) => onChange({ salaryType })}
          withAsterisk
        />
        <NumberText
          label={t('form.basic')}
          withAsterisk
          leftSection="৳"
          value={facts.basic}
          parse={parseMoney}
          format={(paisa) => format.number(paisa / 100, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}
          onChange={(basic) => onChange({ basic: typeof basic === 'number' && basic >= 0 ? basic : undefined })}
        />
        <RefSelect
          entity="designation"
          label={t('form.designation')}
          value={facts.designation}
          onChange={(designation) => onChange({ designation })}
        />
        <Select
          label={t('form.faith')}
          value={facts.faith ?? null}
          clearable
          data={FAITHS.filter((each) => each.value !== 'any').map((each) => ({
            value: each.value,
            label: say(each.label),
          }))}
          onChange={(faith) => onChange({ faith: (faith as Facts['faith']) ?? undefined })}
        />
        <Select
          label={t('form.occasion')}
          placeholder={t('form.none')}
          value={facts.occasion ?? null}
          clearable
          data={OCCASIONS.map((each) => ({ value: each.value, label: say(each.label) }))}
          onChange={(occasion) => onChange({ occasion: (occasion as Facts['occasion']) ?? undefined })}
        />
        {COUNTS.map((name) => (
          <NumberText
            key={name}
            label={t(`form.${name}`)}
            value={facts[name]}
            parse={count(MOST[name])}
            format={plain}
            onChange={(value) => onChange({ [name]: typeof value === 'number' ? value : undefined })}
          />
        ))}
        <NumberText
          label={t('form.overtime')}
          value={overtime}
          parse={count(DAY_MINUTES)}
          format={plain}
          onChange={(value) => onChange({ overtime: typeof value === 'number' ? { workday: [value] } : undefined })}
        />
      </SimpleGrid>
    </Paper>
  );
}

function Slip({ basic, answer }: { basic: number; answer: Answer }) {
  const { t } = useTranslation('payroll');
  const say = useText();
  const locale = useLocale();
  const format = useFormat();
  const units = ({ kind, units: counted }: Answer['lines'][number]) =>
    counted === null ? '' : ` · ${t(kind === 'overtime' ? 'result.hours' : 'result.days', { count: counted })}`;
  return (
    <>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('result.line')}</Table.Th>
            <Table.Th className="number">{t('result.amount')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          <Table.Tr>
            <Table.Td>{t('result.basic')}</Table.Td>
            <Table.Td className="number">{format.money(basic)}</Table.Td>
          </Table.Tr>
          {answer.lines.map((line) => (
            <Table.Tr key={line.rule}>
              <Table.Td>
                {say(line.name)}
                {units(line)}
              </Table.Td>
              <Table.Td className="number" c={line.kind === 'cut' ? 'red' : undefined}>
                {line.kind === 'cut' ? '− ' : ''}
                {format.money(line.amount)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row">{t('result.gross')}</Table.Th>
            <Table.Th className="number">{format.money(answer.gross)}</Table.Th>
          </Table.Tr>
          <Table.Tr>
            <Table.Th scope="row">{t('result.net')}</Table.Th>
            <Table.Th className="number">{format.money(answer.net)}</Table.Th>
          </Table.Tr>
        </Table.Tfoot>
      </Table>
      <Text size="sm" c="dimmed" mt="xs">
        {t('result.words', { words: amountInWords(answer.net, locale) })}
      </Text>
      {answer.daysLost > 0 ? (
        <Alert color="amber" mt="sm" py="xs">
          {t('result.lost', { count: answer.daysLost })}
        </Alert>
      ) : null}
    </>
  );
}

const clean = (facts: { [K in keyof Facts]?: Facts[K] | undefined }): Partial<Facts> =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
