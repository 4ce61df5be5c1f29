import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { Consent, consentsActions, type ConsentAnswer } from '@pathshala/shared/modules/school/consents';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import { toast } from '../../../../kit/ui/toast';
import type { OwnStudent } from './own-student';

const TONES = { given: 'good', refused: 'bad', none: 'neutral' } as const;

interface OneProps {
  student: OwnStudent;
  question: OwnStudent['purposes'][number];
  onChanged: () => void;
}
/** One question in full, its answers, and the two ways to answer it. */
export function OneConsent({ student, question, onChanged }: OneProps) {
  const { t } = useTranslation('consents');
  const say = useText();
  const format = useFormat();
  const { purpose, label, wording, version, standing, own, others } = question;
  const command = useAction(consentsActions.answer, {
    changes: [Consent.name],
    onDone: () => toast('good', t('saved')),
  });
  const answer = async (given: ConsentAnswer) => {
    await command.run({ student: student.id, purpose, answer: given, version });
    // Also after a refusal: the text may have changed.
    onChanged();
  };
  const isOld = own !== null && own.version !== version;
  return (
    <Paper withBorder p="md" radius="lg" data-purpose={purpose} data-standing={standing}>
      <Group justify="space-between" wrap="nowrap" align="start">
        <Title order={2} size="h5">
          {say(label)}
        </Title>
        <StatusBadge tone={TONES[standing]}>{t(standing)}</StatusBadge>
      </Group>
      <Text size="sm" my="xs">
        {say(wording)}
      </Text>
      {[...(own ? [own] : []), ...others].map((said) => (
        <Text key={`${said.name.en} ${said.at}`} size="xs" c="dimmed">
          {t(said.way === 'paper' ? 'onPaper' : 'answeredOn', {
            name: say(said.name),
            answer: t(said.answer),
            time: format.dateTime(said.at),
          })}
        </Text>
      ))}
      {isOld ? (
        <Text size="sm" c="amber.9">
          {t('older')}
        </Text>
      ) : null}
      {own?.answer === 'given' && standing === 'refused' ? <Text size="sm">{t('outweighed')}</Text> : null}
      {student.mayAnswer ? (
        <Group mt="sm" gap="sm">
          {own?.answer === 'given' && !isOld ? null : (
            <Button size="sm" loading={command.isPending} onClick={() => void answer('given')}>
              {t('give')}
            </Button>
          )}
          {own?.answer === 'refused' && !isOld ? null : (
            <Button size="sm" variant="default" loading={command.isPending} onClick={() => void answer('refused')}>
              {t(own?.answer === 'given' ? 'withdraw' : 'refuse')}
            </Button>
          )}
        </Group>
      ) : null}
    </Paper>
  );
}
