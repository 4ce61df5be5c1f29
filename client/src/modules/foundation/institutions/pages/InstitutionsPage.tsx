import { Button, Menu } from '@mantine/core';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { IconExternalLink, IconListDetails, IconPlus, IconUsers, IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { PageHeader } from '../../../../kit/ui/PageHeader';

const COLUMNS = ['name', 'nameBn', 'alias', 'eiin', 'group', 'type', 'status'];

/** All institutions, but not the platform's defaults, which only look like one. */
export default function InstitutionsPage() {
  const { t } = useTranslation('institutions');
  const navigate = useNavigate();
  const edit = ({ id }: { id: string }) => void navigate(`/edu/site/edit/${id}`);
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} component={Link} to="/edu/site/new">
      {t('new')}
    </Button>
  );
  return (
    <>
      <PageHeader>
        <Button variant="default" component={Link} to="/edu/site/application/list">
          {t('applications')}
        </Button>
        {add}
      </PageHeader>
      <EntityTable
        entity={Institution}
        columns={COLUMNS}
        fixed={{ isTemplate: { exists: false } }}
        onOpen={edit}
        onEdit={edit}
        emptyAction={add}
        emptyHint={t('empty')}
        rowActions={(row) => (
          <>
            <Menu.Item
              leftSection={<IconListDetails size={16} aria-hidden />}
              component={Link}
              to={`/edu/site/academic/details/${row.id}`}
            >
              {t('details')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconUsersGroup size={16} aria-hidden />}
              component={Link}
              to={`/edu/site/academic-group/${row.id}`}
            >
              {t('groups')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconUsers size={16} aria-hidden />}
              component={Link}
              to={`/edu/site-membership/list?f.institution.eq=${row.id}`}
            >
              {t('members')}
            </Menu.Item>
            {row.status === 'active' ? (
              <Menu.Item
                leftSection={<IconExternalLink size={16} aria-hidden />}
                component="a"
                href={`/s/${row.alias}`}
                target="_blank"
              >
                {t('site')}
              </Menu.Item>
            ) : null}
          </>
        )}
      />
    </>
  );
}
