import { Badge, Button, Checkbox, Drawer, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { leaveActions, LessonCover } from '@pathshala/shared/modules/time/leave';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { StateBadge } from '../../../../kit/lifecycle/StateBadge';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { confirm } from '../../../../kit/ui/confirm-delete';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { toast } from '../../../../kit/ui/toast';

type CoverRow = ActionOutput<typeof leaveActions.cover>['rows'][number];
type Cover = NonNullable<CoverRow['cover']>;
type Merge = ActionOutput<typeof leaveActions.substitutes>['merges'][number];
type Substitute = ActionOutput<typeof leaveActions.substitutes>['substitutes'][number];

/** State of a lesson while its teacher is away, and the office's choices. */
export function CoverCell({ row, cover }: { row: CoverRow; cover: Cover }) {
  const { t } = useTranslation('leave');
  const say = useText();
  const [isOpen, setOpen] = useState(false);
  const cancel = useAction(leaveActions.cancelLesson, { changes: [LessonCover.name] });
  const notHeld = async () => {
    const words = { title: t('cover.notHeldTitle'), message: t('cover.notHeldText'), yes: t('cover.notHeldYes') };
    if (await confirm(words)) await cancel.run({ cover: cover.id, rev: cover.rev });
  };
  return (
    <Stack gap={4}>
      <Group gap="xs">
        <StateBadge entity={LessonCover} state={cover.state} />
        {cover.staff ? <Text size="sm">{say(cover.staff)}</Text> : null}
        {cover.into ? <Text size="sm">{say(cover.into)}</Text> : null}
      </Group>
      {cover.state === 'offered' ? (
        <Text size="xs" c="dimmed">
          {t('cover.offeredTo', { names: cover.offered.map((name) => say(name)).join(', ') })}
        </Text>
      ) : null}
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={() => setOpen(true)}>
          {t(cover.staff || cover.into ? 'cover.again' : 'cover.find')}
        </Button>
        {cover.state === 'cancelled' ? null : (
          <Button size="xs" variant="subtle" color="red" loading={cancel.isPending} onClick={() => void notHeld()}>
            {t('cover.notHeld')}
          </Button>
        )}
      </Group>
      {isOpen ? <Substitutes row={row} cover={cover} onClose={() => setOpen(false)} /> : null}
    </Stack>
  );
}

function Substitutes({ row, cover, onClose }: { row: CoverRow; cover: Cover; onClose: () => void }) {
  const { t } = useTranslation('leave');
  const say = useText();
  const format = useFormat();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const asked = useAction(leaveActions.substitutes, { cover: cover.id });
  const offer = useAction(leaveActions.offerCover, { changes: [LessonCover.name] });
  const assign = useAction(leaveActions.assignCover, { changes: [LessonCover.name] });
  const list = asked.data?.substitutes ?? [];
  const give = async ({ staff }: Substitute) => {
    const answer = await assign.run({ cover: cover.id, rev: cover.rev, substitute: staff });
    if (answer.ok) toast('good', t('cover.assigned', { name: say(answer.data.substitute) }));
    onClose();
  };
  const ask = async () => {
    const answer = await offer.run({ cover: cover.id, rev: cover.rev, to: [...chosen] });
    if (answer.ok) toast('good', t('cover.offered', { count: answer.data.offered }));
    onClose();
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={t('cover.drawer')}
      closeButtonProps={{ 'aria-label': t('cover.close') }}
    >
      <Stack>
        <Text fw={600}>
          {`${say(row.subject)}, ${say(row.section)}: ${format.date(row.date)}, ${format.timeOfDay(row.startsAt)}`}
        </Text>
        {asked.isError && !asked.data ? <ErrorState error={asked.error} onRetry={() => void asked.refetch()} /> : null}
        {asked.isPending ? <Skeleton h="8rem" /> : null}
        {asked.data && list.length === 0 ? <Text c="dimmed">{t('cover.nobody')}</Text> : null}
        {list.slice(0, 20).map((each) => (
          <Group key={each.staff} justify="space-between" wrap="nowrap">
            <Checkbox
              aria-label={t('cover.choose', { name: say(each.label) })}
              checked={chosen.includes(each.staff)}
              onChange={(event) =>
                setChosen(
                  event.currentTarget.checked
                    ? [...chosen, each.staff]
                    : chosen.filter((staff) => staff !== each.staff),
                )
              }
              label={
                <>
                  {say(each.label)} {each.sameSubject ? <Badge variant="light">{t('cover.sameSubject')}</Badge> : null}{' '}
                  {each.knowsSection ? <Badge variant="light">{t('cover.knowsSection')}</Badge> : null}
                  <Text size="xs" c="dimmed">
                    {t('cover.load', { today: format.number(each.today), week: format.number(each.week) })}
                    {each.owed > 0 ? ` · ${t('cover.owed', { owed: format.number(each.owed) })}` : ''}
                  </Text>
                </>
              }
            />
            <Button size="xs" variant="default" loading={assign.isPending} onClick={() => void give(each)}>
              {t('cover.assign')}
            </Button>
          </Group>
        ))}
        {list.length > 0 ? (
          <Button disabled={chosen.length === 0} loading={offer.isPending} onClick={() => void ask()}>
            {t('cover.offer')}
          </Button>
        ) : null}
        <Merges cover={cover} merges={asked.data?.merges ?? []} onDone={onClose} />
      </Stack>
    </Drawer>
  );
}

/** Other sections of the class that have a lesson then: the section sits with one of them. */
function Merges({ cover, merges, onDone }: { cover: Cover; merges: readonly Merge[]; onDone: () => void }) {
  const { t } = useTranslation('leave');
  const say = useText();
  const merge = useAction(leaveActions.mergeLesson, { changes: [LessonCover.name] });
  if (merges.length === 0) return null;
  const join = async ({ entry }: Merge) => {
    const answer = await merge.run({ cover: cover.id, rev: cover.rev, into: entry });
    if (answer.ok) toast('good', t('cover.merged', { section: say(answer.data.section) }));
    onDone();
  };
  return (
    <section aria-label={t('cover.merges')}>
      <Text fw={600} size="sm" mb={4}>
        {t('cover.merges')}
      </Text>
      <Stack gap="xs">
        {merges.map((each) => (
          <Group key={each.entry} justify="space-between" wrap="nowrap">
            <div>
              <Text size="sm">{say(each.section)}</Text>
              <Text size="xs" c="dimmed">
                {[each.subject, each.teacher, ...(each.room ? [each.room] : [])].map((text) => say(text)).join(' · ')}
              </Text>
            </div>
            <Button size="xs" variant="default" loading={merge.isPending} onClick={() => void join(each)}>
              {t('cover.merge')}
            </Button>
          </Group>
        ))}
      </Stack>
    </section>
  );
}
