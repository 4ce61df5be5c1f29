import { ActionIcon, Alert, Button, Group, Menu, Modal, Stack, Text, TextInput } from '@mantine/core';
import type { ExamPart } from '@pathshala/shared/modules/academics';
import { parseNumber } from '@pathshala/shared/text';
import { IconAlertTriangle, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberText } from '../../../kit/fields/number/number-text';
import { nameIn } from '../../../kit/text/bilingual-name';
import { useLocale } from '../../../kit/text/locale';
import { useFormat } from '../../../kit/text/use-format';
import { LAYOUTS } from './layouts';

const MOST_PARTS = 6;
type Draft = Omit<ExamPart, 'full' | 'pass' | 'poolPass'> & {
  full?: number | string | undefined;
  pass?: number | string | undefined;
  poolPass?: number | string | undefined;
};

export interface PartsModalProps {
  parts: readonly ExamPart[];
  /** Name of the subject. */
  title: string;
  /** Pass mark that holds where none is entered. */
  passOf?: (full: number) => number;
  /** Graded together with other papers: like parts may have one pass mark. */
  isPaired?: boolean;
  error: Error | null;
  isPending: boolean;
  onSave: (parts: ExamPart[]) => void;
  onClose: () => void;
}

/** Components of one paper, with usual layouts to begin from. */
export function PartsModal({
  parts: given,
  title,
  passOf,
  isPaired = false,
  error,
  isPending,
  onSave,
  onClose,
}: PartsModalProps) {
  const { t } = useTranslation('academics');
  const locale = useLocale();
  const format = useFormat();
  const [parts, setParts] = useState<Draft[]>(() => given.map((part) => ({ ...part })));
  const set = (at: number, change: Partial<Draft>) =>
    setParts((now) => now.map((part, index) => (index === at ? { ...part, ...change } : part)));
  const add = () => setParts((now) => [...now, { key: freeKey(now), name: '', nameBn: '' }]);
  const complete = parts.flatMap((part) => finished(part) ?? []);
  const marks = { parse: parseNumber, format: (value: number) => format.number(value, { grouping: false }), w: '6rem' };
  const isReady = complete.length === parts.length && parts.length > 0;
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('parts.title', { subject: title })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack gap="sm">
        {error ? (
          <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} />}>
            {error.message}
          </Alert>
        ) : null}
        {parts.map((part, at) => (
          <Group key={part.key} gap="xs" align="flex-end" wrap="wrap">
            <TextInput
              label={t('parts.name')}
              value={part.name}
              maxLength={40}
              w="9rem"
              onChange={(event) => set(at, { name: event.currentTarget.value })}
            />
            <TextInput
              label={t('parts.nameBn')}
              value={part.nameBn}
              maxLength={40}
              w="9rem"
              onChange={(event) => set(at, { nameBn: event.currentTarget.value })}
            />
            <NumberText
              label={t('parts.full')}
              {...marks}
              value={part.full as number | undefined}
              error={part.full !== undefined && !isFull(part.full)}
              onChange={(full) => set(at, { full })}
            />
            <NumberText
              label={t('parts.pass')}
              {...marks}
              value={part.pass as number | undefined}
              error={!isPass(part.pass, part.full)}
              placeholder={passOf && isFull(part.full) ? format.number(passOf(part.full)) : ''}
              onChange={(pass) => set(at, { pass })}
            />
            {isPaired ? (
              <NumberText
                label={t('parts.poolPass')}
                {...marks}
                value={part.poolPass as number | undefined}
                error={!isPoolPass(part.poolPass)}
                onChange={(poolPass) => set(at, { poolPass })}
              />
            ) : null}
            <ActionIcon
              variant="subtle"
              color="red"
              size="lg"
              aria-label={t('parts.remove', { name: nameIn(locale, part) || format.number(at + 1) })}
              disabled={parts.length === 1}
              onClick={() => setParts((now) => now.filter((_, index) => index !== at))}
            >
              <IconTrash size={17} />
            </ActionIcon>
          </Group>
        ))}
        <Group justify="space-between">
          <Group gap="xs">
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconPlus size={15} />}
              disabled={parts.length >= MOST_PARTS}
              onClick={add}
            >
              {t('parts.add')}
            </Button>
            <Menu>
              <Menu.Target>
                <Button size="compact-sm" variant="default">
                  {t('parts.layouts')}
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {Object.entries(LAYOUTS).map(([key, layout]) => (
                  <Menu.Item key={key} onClick={() => setParts(layout.map((part) => ({ ...part })))}>
                    {t(`layout.${key as keyof typeof LAYOUTS}`)}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          </Group>
          <Text fw={600}>
            {t('parts.sum', { full: format.number(complete.reduce((sum, part) => sum + part.full, 0)) })}
          </Text>
        </Group>
        <Text size="xs" c="dimmed">
          {t('parts.hint')}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button disabled={!isReady} loading={isPending} onClick={() => onSave(complete)}>
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

const MOST_MARKS = 1000;
const isFull = (full: Draft['full']): full is number => typeof full === 'number' && full > 0 && full <= MOST_MARKS;
const isPass = (pass: Draft['pass'], full: Draft['full']): pass is number | undefined =>
  pass === undefined || (typeof pass === 'number' && pass >= 0 && (!isFull(full) || pass <= full));

const isPoolPass = (pass: Draft['poolPass']): pass is number | undefined =>
  pass === undefined || (typeof pass === 'number' && pass >= 0);

/** The part as it is written, or null while something of it is missing or wrong. */
function finished({ pass, full, poolPass, ...part }: Draft): ExamPart | null {
  const [name, nameBn] = [part.name.trim(), part.nameBn.trim()];
  return name && nameBn && isFull(full) && isPass(pass, full) && isPoolPass(poolPass)
    ? {
        ...part,
        name,
        nameBn,
        full,
        ...(pass === undefined ? {} : { pass }),
        ...(poolPass === undefined ? {} : { poolPass }),
      }
    : null;
}

function freeKey(parts: readonly Draft[]): string {
  const used = new Set(parts.map((part) => part.key));
  let number = parts.length + 1;
  while (used.has(`part${number}`)) number += 1;
  return `part${number}`;
}
