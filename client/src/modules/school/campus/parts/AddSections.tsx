import {
  ActionIcon,
  Alert,
  Button,
  Drawer,
  Group,
  MultiSelect,
  Paper,
  Select,
  Stack,
  TagsInput,
  Text,
  Title,
} from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { campusActions, type SectionPlan } from '@pathshala/shared/modules/school/campus';
import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { RefSelect } from '../../../../kit/fields/ref/RefSelect';
import { useLocale, useText } from '../../../../kit/text/locale';
import { toast } from '../../../../kit/ui/toast';
import { SeatsField } from './SeatsField';
import { CHANGES } from './SectionDrawer';
import { sectionName } from './section-names';

type Grid = ActionOutput<typeof campusActions.sectionGrid>;
const DEFAULT_CAPACITY = 55;

/**
 * Several classes and names together: first a preview with room and class teacher for each, then all or none are
 * created.
 */
export function AddSections({ grid, onClose }: { grid: Grid; onClose: () => void }) {
  const { t } = useTranslation('campus');
  const say = useText();
  const locale = useLocale();
  const [classes, setClasses] = useState<string[]>([]);
  const [place, setPlace] = useState<{
    shift?: string | undefined;
    version?: string | undefined;
    group?: string | undefined;
  }>({ shift: grid.shifts.filter(({ active }) => active).length === 1 ? grid.shifts[0]!.id : undefined });
  const [names, setNames] = useState<string[]>([]);
  const [capacity, setCapacity] = useState<number | string | undefined>(DEFAULT_CAPACITY);
  const [plans, setPlans] = useState<SectionPlan[]>([]);
  const [faults, setFaults] = useState<Map<number, string[]>>(new Map());
  const save = useAction(campusActions.saveSections, { changes: CHANGES });
  const choices = (rows: Grid['shifts']) =>
    rows.filter(({ active }) => active).map(({ id, label }) => ({ value: id, label: say(label) }));
  const make = () => {
    const { shift, version, group } = place;
    setFaults(new Map());
    setPlans(
      classes.flatMap((level) =>
        names.map((each): SectionPlan => ({
          class: level,
          shift: shift!,
          ...(version ? { version } : {}),
          ...(group ? { group } : {}),
          ...sectionName(each),
          ...(typeof capacity === 'number' ? { capacity } : {}),
        })),
      ),
    );
  };
  const change = (at: number, over: Partial<SectionPlan>) =>
    setPlans((now) => now.map((plan, index) => (index === at ? withoutEmpty({ ...plan, ...over }) : plan)));
  const leaveOut = (at: number) => {
    setFaults(new Map());
    setPlans((now) => now.filter((_, index) => index !== at));
  };
  const create = async () => {
    const ended = await save.run({ sections: plans });
    if (!ended.ok) return;
    if (ended.data.faults.length === 0) {
      toast('good', t('created', { count: ended.data.created }));
      return onClose();
    }
    const found = new Map<number, string[]>();
    for (const { row, text } of ended.data.faults) found.set(row, [...(found.get(row) ?? []), say(text)]);
    setFaults(found);
  };
  const classNames = new Map(grid.classes.map(({ id, label }) => [id, say(label)]));
  const nameOf = (plan: SectionPlan) =>
    `${classNames.get(plan.class) ?? ''} - ${locale === 'bn' ? plan.nameBn : plan.name}`;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="xl"
      title={t('add')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack gap="sm">
        <MultiSelect
          label={t('form.classes')}
          data={choices(grid.classes)}
          value={classes}
          onChange={setClasses}
          withAsterisk
          searchable
        />
        <Group grow align="flex-start">
          <Select
            label={t('grid.shift')}
            data={choices(grid.shifts)}
            value={place.shift ?? null}
            onChange={(shift) => setPlace({ ...place, shift: shift ?? undefined })}
            withAsterisk
            allowDeselect={false}
          />
          <Select
            label={t('grid.version')}
            data={choices(grid.versions)}
            value={place.version ?? null}
            onChange={(version) => setPlace({ ...place, version: version ?? undefined })}
            clearable
          />
          <Select
            label={t('grid.group')}
            data={choices(grid.groups)}
            value={place.group ?? null}
            onChange={(group) => setPlace({ ...place, group: group ?? undefined })}
            clearable
          />
        </Group>
        <TagsInput
          label={t('form.names')}
          description={t('form.namesHint')}
          value={names}
          onChange={setNames}
          withAsterisk
          splitChars={[',', ' ']}
          acceptValueOnBlur
          maxTags={12}
        />
        <SeatsField value={capacity} onChange={setCapacity} />
        <Button
          w="fit-content"
          variant="default"
          disabled={classes.length === 0 || names.length === 0 || !place.shift || typeof capacity === 'string'}
          onClick={make}
        >
          {t('form.make')}
        </Button>
        {plans.length > 0 ? (
          <>
            <Title order={3} size="h5">
              {t('form.planned')}
            </Title>
            {faults.size > 0 ? (
              <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} />}>
                {t('form.faults')}
              </Alert>
            ) : null}
            {plans.map((plan, at) => (
              <Paper key={`${plan.class}${plan.name}`} withBorder p="xs">
                <Group justify="space-between" wrap="nowrap">
                  <Text fw={600}>{nameOf(plan)}</Text>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t('form.remove', { name: nameOf(plan) })}
                    onClick={() => leaveOut(at)}
                  >
                    <IconX size={16} />
                  </ActionIcon>
                </Group>
                <Group grow align="flex-start">
                  <RefSelect
                    entity="room"
                    label={t('grid.room')}
                    value={plan.room}
                    onChange={(room) => change(at, { room })}
                    clearable
                  />
                  <RefSelect
                    entity="staff"
                    label={t('grid.teacher')}
                    value={plan.classTeacher}
                    onChange={(classTeacher) => change(at, { classTeacher })}
                    clearable
                  />
                </Group>
                {faults.get(at)?.map((fault) => (
                  <Text key={fault} size="sm" c="red.8">
                    {fault}
                  </Text>
                ))}
              </Paper>
            ))}
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                {t('cancel')}
              </Button>
              <Button loading={save.isPending} onClick={() => void create()}>
                {t('form.create', { count: plans.length })}
              </Button>
            </Group>
          </>
        ) : null}
      </Stack>
    </Drawer>
  );
}

const withoutEmpty = (plan: Partial<SectionPlan>) =>
  Object.fromEntries(Object.entries(plan).filter(([, value]) => value !== undefined)) as SectionPlan;
