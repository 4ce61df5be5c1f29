import { Alert, Button, Group, Menu, Text } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { ExportProfile, officialsActions, OwnProfile } from '@pathshala/shared/modules/front/officials';
import { IconColumns3 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { confirm } from '../../../../kit/ui/confirm-delete';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import { toast } from '../../../../kit/ui/toast';

export type ListInForce = ActionOutput<typeof officialsActions.lists>['lists'][number];
type Differences = ListInForce['news'];
const CHANGES = { changes: [OwnProfile.name] };
const SHOWN = 4;

/** The line below a list: from when on it counts, where it comes from and how certain that is. */
export function ListSource({ list }: { list: ListInForce }) {
  const { t } = useTranslation('officials');
  const say = useText();
  const format = useFormat();
  const certainty = ExportProfile.fields.certainty.of.choices!.find(({ value }) => value === list.certainty);
  return (
    <Group gap="xs" mt="xs">
      {certainty ? <StatusBadge tone={certainty.tone ?? 'neutral'}>{say(certainty.label)}</StatusBadge> : null}
      <Text size="sm" c="dimmed">
        {t('inForce', { date: format.date(list.from) })} · {t('source', { source: say(list.basis) })}
      </Text>
    </Group>
  );
}

/** The platform's changes since the institution copied the list. */
export function ListNews({ list }: { list: ListInForce }) {
  const { t } = useTranslation('officials');
  const keep = useAction(officialsActions.keep, { ...CHANGES, onDone: () => toast('good', t('kept')) });
  const said = useDifferenceText(list.news);
  if (list.news.length === 0) return null;
  return (
    <Alert color="amber" title={t('news')} mb="xs" py={6} role="status">
      <Group gap="sm" justify="space-between">
        <Text size="sm">{said}</Text>
        <Button
          size="compact-sm"
          variant="default"
          loading={keep.isPending}
          onClick={() => void keep.run({ portal: list.portal })}
        >
          {t('keep')}
        </Button>
      </Group>
    </Alert>
  );
}

/** The institution's own columns: copied, changed, compared, dropped. */
export function ColumnsMenu({ list: { portal, own, differences } }: { list: ListInForce }) {
  const { t } = useTranslation('officials');
  const isAllowed = useCan()('ownProfile.update');
  const copy = useAction(officialsActions.copy, { ...CHANGES, onDone: () => toast('good', t('copied')) });
  const follow = useAction(officialsActions.follow, { ...CHANGES, onDone: () => toast('good', t('followed')) });
  const said = useDifferenceText(differences);
  if (!isAllowed) return null;
  const back = async () => {
    if (await confirm({ title: t('followTitle'), message: t('followAsk'), yes: t('follow') }))
      await follow.run({ portal });
  };
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button
          size="compact-sm"
          variant={own === null ? 'subtle' : 'light'}
          leftSection={<IconColumns3 size={15} aria-hidden />}
        >
          {t(own === null ? 'columnsMenu' : 'own')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown maw="24rem">
        {own === null ? (
          <Menu.Item onClick={() => void copy.run({ portal })}>{t('copy')}</Menu.Item>
        ) : (
          <>
            <Menu.Item component={Link} to={`/site/officials/own?open=${own}`}>
              {t('edit')}
            </Menu.Item>
            <Menu.Item onClick={() => void back()}>{t('follow')}</Menu.Item>
            {differences.length > 0 ? (
              <>
                <Menu.Divider />
                <Menu.Label>{t('differs')}</Menu.Label>
                <Text size="sm" px="sm" pb="xs">
                  {said}
                </Text>
              </>
            ) : null}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function useDifferenceText(differences: Differences): string {
  const { t } = useTranslation('officials');
  const left = differences.length - SHOWN;
  return [
    ...differences.slice(0, SHOWN).map(({ kind, heading }) => t(`difference.${kind}`, { heading })),
    ...(left > 0 ? [t('more', { count: left })] : []),
  ].join(' · ');
}
