import { Anchor, List, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { fillPath, type ActionOutput, type Field, type Row } from '@pathshala/shared';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { studentsScreens, type studentsActions } from '@pathshala/shared/modules/students/students';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan, useRegistry } from '../../../../kit/data/session';
import { useOptions } from '../../../../kit/data/use-entity';
import { cellViews } from '../../../../kit/fields';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { editSections } from './form-sections';

const fields: Readonly<Record<string, Field>> = Student.fields;
const PROFILE = studentsScreens.find((screen) => screen.id === 'students.profile')!;
/** In the header, or a link to a person who has a block of their own. */
const ELSEWHERE = new Set(['name', 'nameBn', 'photo', 'code', 'father', 'mother', 'guardian']);

interface ProfileOverviewProps {
  student: Row<typeof Student>;
  profile: ActionOutput<typeof studentsActions.profile> | undefined;
}

/** The record by the sections of the form, family with brothers and sisters, and the places of all years. */
export function ProfileOverview({ student, profile }: ProfileOverviewProps) {
  const { t } = useTranslation('students');
  const say = useText();
  const format = useFormat();
  const can = useCan();
  const values = student as unknown as Record<string, unknown>;
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      {editSections.map((section, index) => {
        const given = section.fields.filter((name) => !ELSEWHERE.has(name) && values[name] !== undefined);
        return given.length === 0 ? null : (
          <Block key={index} title={section.title ? say(section.title) : ''}>
            {given.map((name) => {
              const field = fields[name]!;
              return (
                <div key={name}>
                  <Text size="xs" c="dimmed">
                    {say(field.label)}
                  </Text>
                  <Text size="sm" component="div">
                    <Value field={field} name={name} value={values[name]} />
                  </Text>
                </div>
              );
            })}
          </Block>
        );
      })}
      {profile && profile.adults.length > 0 ? (
        <Block title={t('profile.family')}>
          {profile.adults.map((adult) => (
            <div key={adult.id}>
              <Text size="xs" c="dimmed">
                {wordsOf(adult.as)
                  .map((word) => t(word))
                  .join(', ')}
              </Text>
              <Text size="sm">{[say(adult.name), adult.occupation].filter(Boolean).join(' · ')}</Text>
              <Anchor href={`tel:${adult.phone}`} size="sm">
                {format.phone(adult.phone)}
              </Anchor>
              {adult.hasOwnPhone ? null : (
                <Text size="xs" c="dimmed">
                  {t('profile.familyPhone')}
                </Text>
              )}
            </div>
          ))}
        </Block>
      ) : null}
      {profile && profile.siblings.length > 0 ? (
        <Block title={t('profile.siblings')}>
          <List size="sm" listStyleType="none">
            {profile.siblings.map((each) => (
              <List.Item key={each.id}>
                {can(PROFILE.permission) ? (
                  <Anchor component={Link} to={fillPath(PROFILE.path, { id: each.id })} inherit underline="always">
                    {say(each.name)}
                  </Anchor>
                ) : (
                  say(each.name)
                )}
                {each.section ? ` · ${say(each.section)}` : ''}
              </List.Item>
            ))}
          </List>
        </Block>
      ) : null}
      {profile && profile.places.length > 0 ? (
        <Block title={t('profile.places')}>
          <List size="sm" listStyleType="none">
            {profile.places.map((place) => (
              <List.Item key={place.enrolment}>
                {`${say(place.year)} · ${say(place.section)} · ${t('profile.roll', { roll: format.number(place.roll) })}`}
                <Text size="xs" c="dimmed">
                  {`${format.date(place.from)} – ${place.until ? format.date(place.until) : t('profile.today')}`}
                </Text>
              </List.Item>
            ))}
          </List>
        </Block>
      ) : null}
    </SimpleGrid>
  );
}

const Block = ({ title, children }: { title: string; children: ReactNode }) => (
  <Paper withBorder radius="lg" p="md">
    <Title order={3} mb="sm">
      {title}
    </Title>
    <Stack gap="xs">{children}</Stack>
  </Paper>
);

/** A reference asks for its name. */
function Value({ field, name, value }: { field: Field; name: string; value: unknown }) {
  const target = useRegistry().entities.get(field.of.entity ?? '') ?? Student;
  const { data } = useOptions(target, { ids: [String(value)] }, { enabled: field.kind === 'ref' });
  const Cell = cellViews[field.kind];
  const labels = { [target.name]: Object.fromEntries((data ?? []).map((item) => [item.id, item.label])) };
  return <Cell field={field} value={value} labels={labels} name={name} entity={Student.name} />;
}

type Role = 'father' | 'mother' | 'guardian';
/** The words of the roles of one person: a parent who is the guardian too is named once. */
function wordsOf(roles: readonly Role[]) {
  const [first, second] = roles;
  if (roles.length === 2 && second === 'guardian' && first && first !== 'guardian')
    return [`profile.${first}Guardian` as const];
  return roles.map((role) => `new.${role}` as const);
}
