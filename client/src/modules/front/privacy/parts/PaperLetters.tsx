import { Button, Checkbox, Drawer, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { DataBreach, MOST_HANDED, privacyActions, privacyDocuments } from '@pathshala/shared/modules/front/privacy';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { toast } from '../../../../kit/ui/toast';
import { BatchButton } from '../../../foundation/documents';

type Letter = ActionOutput<typeof privacyActions.paperLetters>['letters'][number];

/** Prints letters of a breach for people whom no message reached, and records who has received one. */
export function PaperLetters({ breach, onClose }: { breach: string; onClose: () => void }) {
  const { t } = useTranslation('privacy');
  const asked = useAction(privacyActions.paperLetters, { breach }, { subscriptions: [{ entity: DataBreach.name }] });
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={t('paper.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack>
        <Text size="sm" c="dimmed">
          {t('paper.hint')}
        </Text>
        {asked.isError && !asked.data ? (
          <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
        ) : !asked.data ? (
          <Skeleton h="12rem" aria-busy="true" />
        ) : asked.data.letters.length === 0 ? (
          <Text>{t('paper.none')}</Text>
        ) : (
          asked.data.letters.map((letter) => <OneLetter key={letter.letter} breach={breach} letter={letter} />)
        )}
      </Stack>
    </Drawer>
  );
}

function OneLetter({ breach, letter: { letter, text, people } }: { breach: string; letter: Letter }) {
  const { t } = useTranslation('privacy');
  const say = useText();
  const [chosen, setChosen] = useState<string[]>([]);
  const open = people.filter(({ isHanded }) => !isHanded);
  const hand = useAction(privacyActions.handOver, {
    changes: [DataBreach.name],
  });
  /** Sends a long list in several calls; people whose call failed stay selected. */
  const handOver = async () => {
    for (let rest = chosen; rest.length > 0; rest = rest.slice(MOST_HANDED)) {
      const outcome = await hand.run({ breach, letter, people: rest.slice(0, MOST_HANDED) });
      if (!outcome.ok) return;
      setChosen(rest.slice(MOST_HANDED));
      if (rest.length <= MOST_HANDED) toast('good', t('paper.saved', { count: outcome.data.toldPeople }));
    }
  };
  return (
    <Paper withBorder p="md" radius="lg">
      <Text size="sm" mb="sm">
        {say(text)}
      </Text>
      {people.length === 0 ? (
        <Text c="dimmed">{t('paper.everybody')}</Text>
      ) : (
        <Stack gap="xs">
          <Checkbox.Group label={t('paper.choose')} value={chosen} onChange={setChosen}>
            <Stack gap="xs" mt="xs">
              {people.map(({ id, name, children, isHanded }) => (
                <Checkbox
                  key={id}
                  value={id}
                  disabled={isHanded}
                  label={isHanded ? `${say(name)}: ${t('paper.taken')}` : say(name)}
                  description={children.map(say).join(', ') || undefined}
                />
              ))}
            </Stack>
          </Checkbox.Group>
          <Group>
            {open.length > 0 ? (
              <BatchButton kind={privacyDocuments.breachLetter} input={{ breach, letter }} label={t('paper.print')} />
            ) : null}
            <Button variant="default" disabled={open.length === 0} onClick={() => setChosen(open.map(({ id }) => id))}>
              {t('paper.all')}
            </Button>
            <Button disabled={chosen.length === 0} loading={hand.isPending} onClick={() => void handOver()}>
              {t('paper.handed')}
            </Button>
          </Group>
        </Stack>
      )}
    </Paper>
  );
}
