import { Alert, Button, Group, List, Menu, Text } from '@mantine/core';
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

/** Day of effect, source and certainty of a list, and the institution's own columns with what sets them apart. */
export function ListFacts({ list }: { list: ListInForce }) {
  const { t } = useTranslation('officials');
  const say = useText();
  const format = useFormat();
  const certainty = ExportProfile.fields.certainty.of.choices!.find(({ value }) => value === list.certainty);
  const keep = useAction(officialsActions.keep, { ...CHANGES, onDone: () => toast('good', t('kept')) });
  return (
    <>
      <Group gap="sm" mb="xs">
        <Text size="sm">{t('inForce', { date: format.date(list.from) })}</Text>
        {certainty ? <StatusBadge tone={certainty.tone ?? 'neutral'}>{say(certainty.label)}</StatusBadge> : null}
        {list.own ? <StatusBadge tone="info">{t('own')}</StatusBadge> : null}
        <Text size="sm" c="dimmed" truncate maw="34rem" title={list.basis}>
          {t('source', { source: list.basis })}
        </Text>
        <ColumnsMenu list={list} />
      </Group>
      {list.news.length > 0 ? (
        <Alert color="amber" title={t('news')} mb="sm" role="status">
          <DifferenceList differences={list.news} />
          <Button
            size="xs"
            mt="xs"
            variant="default"
            loading={keep.isPending}
            onClick={() => void keep.run({ portal: list.portal })}
          >
            {t('keep')}
          </Button>
        </Alert>
      ) : null}
    </>
  );
}

function ColumnsMenu({ list: { portal, own, differences } }: { list: ListInForce }) {
  const { t } = useTranslation('officials');
  const isAllowed = useCan()('ownProfile.update');
  const copy = useAction(officialsActions.copy, { ...CHANGES, onDone: () => toast('good', t('copied')) });
  const follow = useAction(officialsActions.follow, { ...CHANGES, onDone: () => toast('good', t('followed')) });
  if (!isAllowed) return null;
  const back = async () => {
    if (await confirm({ title: t('followTitle'), message: t('followAsk'), yes: t('follow') }))
      await follow.run({ portal });
  };
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button size="compact-sm" variant="subtle" leftSection={<IconColumns3 size={15} aria-hidden />}>
          {t('columnsMenu')}
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
                <Text size="sm" px="sm" pb="xs" component="div">
                  <DifferenceList differences={differences} />
                </Text>
              </>
            ) : null}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function DifferenceList({ differences }: { differences: Differences }) {
  const { t } = useTranslation('officials');
  const left = differences.length - SHOWN;
  return (
    <List size="sm">
      {differences.slice(0, SHOWN).map(({ kind, heading }) => (
        <List.Item key={`${kind} ${heading}`}>{t(`difference.${kind}`, { heading })}</List.Item>
      ))}
      {left > 0 ? <List.Item>{t('more', { count: left })}</List.Item> : null}
    </List>
  );
}
