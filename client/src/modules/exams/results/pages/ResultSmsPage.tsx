import { Alert, Button, Group, Paper, Select, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { RESULT_SMS_TEXT, resultActions } from '@pathshala/shared/modules/exams/results';
import { SmsTemplate, unknownVariables } from '@pathshala/shared/modules/school/messaging';
import { IconFlask, IconMessages, IconMoon, IconSend, IconTrophyOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useList } from '../../../../kit/data/use-entity';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { confirm } from '../../../../kit/ui/confirm-delete';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { toast } from '../../../../kit/ui/toast';
import { useAddress } from '../../../../kit/ui/use-address';
import { SmsPlanView } from '../parts/SmsPlanView';
import { SmsProgress } from '../parts/SmsProgress';
import { SmsTexts, type Texts } from '../parts/SmsTexts';

/** The plan is asked for when someone has stopped typing for this long. */
const TYPING_MS = 400;
const [LONGEST_ID, TEMPLATES] = [24, 200];
const isId = (value: string | null): value is string => value?.length === LONGEST_ID;

/** /site/result/sms: published results to guardians, each student's once, with the cost in either language. */
export default function ResultSmsPage() {
  const { t } = useTranslation('results');
  const say = useText();
  const format = useFormat();
  const [params, setAddress] = useAddress();
  const [given, setGiven] = useState<Partial<Texts>>({});
  const templates = useList(SmsTemplate, {
    filter: { active: { eq: true }, purpose: { eq: 'result' } },
    size: TEMPLATES,
  });
  const first = templates.data?.rows[0];
  const texts: Texts = {
    en: given.en ?? first?.text ?? RESULT_SMS_TEXT.en,
    bn: given.bn ?? first?.textBn ?? RESULT_SMS_TEXT.bn,
  };
  const isFaulty = (text: string) => unknownVariables(text, 'result').length > 0;
  const choice = Object.fromEntries(
    (['exam', 'class', 'section'] as const).flatMap((name) => {
      const value = params.get(name);
      return isId(value) ? [[name, value] as const] : [];
    }),
  );
  const asked = {
    ...choice,
    text: isFaulty(texts.en) ? '' : texts.en.trim(),
    textBn: isFaulty(texts.bn) ? '' : texts.bn.trim(),
  };
  const [settled] = useDebouncedValue(asked, TYPING_MS);
  const plan = useAction(resultActions.smsPlan, settled, {
    enabled: !templates.isPending,
    subscriptions: [{ entity: 'smsBatch' }, { entity: 'exam' }],
  });
  const [chosen, setLanguage] = useState<'en' | 'bn' | null>(null);
  const send = useAction(resultActions.sendSms, {
    changes: ['smsBatch', 'smsMessage'],
    onDone: ({ ordered }) => toast(ordered > 0 ? 'good' : 'info', t('sms.ordered', { count: ordered })),
  });
  const { data } = plan;
  const language = chosen ?? data?.language ?? 'bn';
  const isFresh = data !== undefined && !plan.isPlaceholderData && JSON.stringify(settled) === JSON.stringify(asked);
  const order = async () => {
    if (!data?.exam) return;
    const { parts, cost } = data[language];
    const question = {
      title: t('sms.confirmTitle', { count: data.messages }),
      message: t('sms.confirm', { parts: format.number(parts), cost: format.money(cost) }),
      yes: t('sms.send', { count: data.messages }),
    };
    if (await confirm(question)) await send.run({ ...asked, exam: data.exam, language });
  };
  if (plan.isError && !data) return <ErrorState error={plan.error} onRetry={() => void plan.refetch()} />;
  return (
    <>
      <PageHeader hint={t('sms.hint')} />
      {!data ? <Skeleton h="24rem" radius="lg" aria-busy="true" /> : null}
      {data && !data.exam ? (
        <Paper withBorder>
          <EmptyState icon={IconTrophyOff} title={t('sms.nonePublished')} hint={t('sms.publishFirst')} />
        </Paper>
      ) : null}
      {data?.exam ? (
        <Stack gap="md" maw="76rem">
          {data.trial ? (
            <Alert color="blue" icon={<IconFlask size={20} />} py="xs">
              {t('sms.trial')}
            </Alert>
          ) : null}
          {data.quietUntil ? (
            <Alert color="amber" icon={<IconMoon size={20} />} py="xs">
              {t('sms.quiet', { time: format.time(data.quietUntil) })}
            </Alert>
          ) : null}
          <Paper withBorder p="md" component="section" aria-labelledby="result-sms-to">
            <Title order={2} size="h4" mb="sm" id="result-sms-to">
              {t('sms.to')}
            </Title>
            <SimpleGrid cols={{ base: 1, sm: 3 }}>
              <Select
                label={t('exam')}
                searchable
                allowDeselect={false}
                value={data.exam}
                onChange={(exam) => setAddress({ exam }, { isWhole: true })}
                data={data.exams.map((each) => ({ value: each.exam, label: say(each.label) }))}
              />
              <Select
                label={t('sms.class')}
                placeholder={t('sms.allClasses')}
                clearable
                clearButtonProps={{ 'aria-label': t('sms.allClasses') }}
                value={choice['class'] ?? null}
                onChange={(next) => setAddress({ class: next, section: null })}
                data={data.classes.map((each) => ({ value: each.class, label: say(each.label) }))}
              />
              <Select
                label={t('sms.section')}
                placeholder={t('sms.allSections')}
                searchable
                clearable
                clearButtonProps={{ 'aria-label': t('sms.allSections') }}
                value={choice['section'] ?? null}
                onChange={(section) => setAddress({ section })}
                data={data.sections
                  .filter((each) => !choice['class'] || each.class === choice['class'])
                  .map((each) => ({ value: each.section, label: say(each.label) }))}
              />
            </SimpleGrid>
          </Paper>
          <Paper withBorder p="md" component="section" aria-labelledby="result-sms-text">
            <Title order={2} size="h4" mb="sm" id="result-sms-text">
              {t('sms.write')}
            </Title>
            <SmsTexts
              texts={texts}
              language={language}
              templates={templates.data?.rows ?? []}
              onTexts={(next) => setGiven((now) => ({ ...now, ...next }))}
              onLanguage={setLanguage}
            />
          </Paper>
          <Paper withBorder p="md" component="section" aria-labelledby="result-sms-check">
            <Stack gap="sm">
              <Title order={2} size="h4" id="result-sms-check">
                {t('sms.check')}
              </Title>
              <SmsPlanView plan={data} language={language} />
              <Group justify="space-between">
                <Text size="sm" c="dimmed">
                  {data.messages === 0 ? t('sms.nobodyLeft') : t('sms.once')}
                </Text>
                <Button
                  size="md"
                  leftSection={<IconSend size={18} />}
                  disabled={!isFresh || data.messages === 0 || data[language].parts === 0}
                  loading={send.isPending}
                  onClick={() => void order()}
                >
                  {t('sms.send', { count: data.messages })}
                </Button>
              </Group>
            </Stack>
          </Paper>
          <Paper withBorder p="md" component="section" aria-labelledby="result-sms-progress">
            <Group gap="xs" mb="sm">
              <IconMessages size={20} aria-hidden />
              <Title order={2} size="h4" id="result-sms-progress">
                {t('sms.progress')}
              </Title>
            </Group>
            <SmsProgress sections={data.sections} />
          </Paper>
        </Stack>
      ) : null}
    </>
  );
}
