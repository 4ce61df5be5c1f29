import { Alert, Group, List, Skeleton, Text } from '@mantine/core';
import { activityActions } from '@pathshala/shared/modules/foundation/identity';
import { IconShieldCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';

/** The time up to which the log is known to be untouched, or the entries found to be tampered with. */
export function SealNote({ institution }: { institution?: string | undefined }) {
  const { t } = useTranslation('identity');
  const say = useText();
  const format = useFormat();
  const seal = useAction(activityActions.activitySeal, institution ? { institution } : {});
  if (seal.isPending) return <Skeleton h="1.4rem" w="22rem" maw="100%" />;
  // The log itself can be read all the same.
  if (seal.isError) return null;
  const { faults, cleanTo, checkedAt } = seal.data;
  if (faults.length > 0) {
    return (
      <Alert color="red" title={t('activity.seal.broken')} role="alert">
        <List size="sm">
          {faults.map((fault) => (
            <List.Item key={`${fault.seal} ${fault.at} ${fault.row ?? ''}`}>
              {[
                fault.institution ? say(fault.institution) : '',
                t(`activity.seal.${fault.kind}`, { when: format.dateTime(fault.at) }),
                fault.row ? t('activity.seal.entry', { id: fault.row }) : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </List.Item>
          ))}
        </List>
        <Text size="sm" mt="xs">
          {t('activity.seal.advice')}
        </Text>
      </Alert>
    );
  }
  return (
    <Group gap="xs" wrap="nowrap">
      <IconShieldCheck size={18} color={cleanTo ? 'var(--tone-good-text)' : 'var(--tone-neutral-text)'} aria-hidden />
      <Text size="sm" title={checkedAt ? t('activity.seal.checked', { when: format.dateTime(checkedAt) }) : ''}>
        {cleanTo ? t('activity.seal.clean', { when: format.dateTime(cleanTo) }) : t('activity.seal.none')}
      </Text>
    </Group>
  );
}
