import { Anchor, List, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { fillPath, type ActionOutput, type Field, type Row } from '@pathshala/shared';
import { employeesScreens, type employeesActions } from '@pathshala/shared/modules/staff/employees';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RowsValue } from '../../../../kit/fields/rows/RowsValue';
import { useRegistry } from '../../../../kit/data/session';
import { useOptions } from '../../../../kit/data/use-entity';
import { cellViews } from '../../../../kit/fields';
import { useText } from '../../../../kit/text/locale';

const fields: Readonly<Record<string, Field>> = Staff.fields;
const PROFILE = employeesScreens.find((screen) => screen.id === 'employees.profile')!.path;
/** In the header, or a link to a person. */
const ELSEWHERE = new Set(['name', 'nameBn', 'photo', 'code', 'reportsTo']);

interface EmployeeFactsProps {
  staff: Row<typeof Staff>;
  profile: ActionOutput<typeof employeesActions.profile> | undefined;
}

/** The record by the sections of the form, as far as this person may read it, and who works for whom. */
export function EmployeeFacts({ staff, profile }: EmployeeFactsProps) {
  const { t } = useTranslation('employees');
  const say = useText();
  const values = staff as unknown as Record<string, unknown>;
  const isGiven = (name: string) =>
    !ELSEWHERE.has(name) && values[name] !== undefined && !(Array.isArray(values[name]) && values[name].length === 0);
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      {(Staff.sections ?? []).map((section, index) => {
        const given = section.fields.filter(isGiven);
        return given.length === 0 ? null : (
          <Block key={index} title={say(section.title)}>
            {given.map((name) => (
              <div key={name}>
                <Text size="xs" c="dimmed">
                  {say(fields[name]!.label)}
                </Text>
                <Text size="sm" component="div">
                  <Value field={fields[name]!} name={name} value={values[name]} />
                </Text>
              </div>
            ))}
          </Block>
        );
      })}
      {profile && (profile.reportsTo || profile.reports.length > 0) ? (
        <Block title={t('profile.line')}>
          {profile.reportsTo ? (
            <Text size="sm">
              {t('profile.reportsTo')}{' '}
              <Anchor component={Link} to={fillPath(PROFILE, { id: profile.reportsTo.id })} inherit underline="always">
                {say(profile.reportsTo.name)}
              </Anchor>
            </Text>
          ) : null}
          <List size="sm" listStyleType="none">
            {profile.reports.map((each) => (
              <List.Item key={each.id}>
                <Anchor component={Link} to={fillPath(PROFILE, { id: each.id })} inherit>
                  {say(each.name)}
                </Anchor>
              </List.Item>
            ))}
          </List>
        </Block>
      ) : null}
    </SimpleGrid>
  );
}

const Block = ({ title, children }: { title: string; children: ReactNode }) => (
  <Paper withBorder radius="lg" p="md" style={{ overflowWrap: 'anywhere' }}>
    <Title order={3} mb="sm">
      {title}
    </Title>
    <Stack gap="xs">{children}</Stack>
  </Paper>
);

/** A reference asks for its name. */
function Value({ field, name, value }: { field: Field; name: string; value: unknown }) {
  const target = useRegistry().entities.get(field.of.entity ?? '') ?? Staff;
  const { data } = useOptions(target, { ids: [String(value)] }, { enabled: field.kind === 'ref' });
  if (field.kind === 'rows') return <RowsValue field={field} value={value} />;
  const Cell = cellViews[field.kind];
  const labels = { [target.name]: Object.fromEntries((data ?? []).map((item) => [item.id, item.label])) };
  return <Cell field={field} value={value} labels={labels} name={name} entity={Staff.name} />;
}
